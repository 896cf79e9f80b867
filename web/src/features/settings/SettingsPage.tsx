/** Theme, sound, movement, keys, text, language: kept in this browser only. The name is the player's own. */
import { Link } from "wouter";
import OwnName from "../../account/OwnName";
import { chooseLanguage } from "../../shared/i18n/chooseLanguage";
import { LANGUAGES } from "../../shared/i18n/languages";
import { useText } from "../../shared/i18n/text";
import { change, useSettings } from "../../shared/settings";
import { unlockSound } from "../../shared/sound";
import { useTitle } from "../../shared/title";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { cx } from "../../shared/ui/styles";
import HelpChoice from "./HelpChoice";
import { OfflineUse } from "./OfflineUse";

export default function SettingsPage() {
  const t = useText();
  const s = t.settings;
  const now = useSettings();
  useTitle(`${s.title} · ${t.brand}`);
  const onOff = [
    { value: "on" as const, label: s.on },
    { value: "off" as const, label: s.off },
  ];
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{s.title}</h1>
        <div className={cx("stack")}>
          <Field label={s.language}>
            <Choice
              label={s.language}
              options={LANGUAGES.map(({ code, name }) => ({
                value: code,
                label: <span lang={code}>{name}</span>,
              }))}
              value={now.language}
              onChange={(language) => void chooseLanguage(language)}
            />
          </Field>
          <Field label={s.theme}>
            <Choice
              label={s.theme}
              options={[
                { value: "system", label: s.system },
                { value: "light", label: s.light },
                { value: "dark", label: s.dark },
              ]}
              value={now.theme}
              onChange={(theme) => change({ theme })}
            />
          </Field>
          <Field label={s.sound}>
            <Choice
              label={s.sound}
              options={onOff}
              value={now.sound ? "on" : "off"}
              onChange={(value) => {
                change({ sound: value === "on" });
                if (value === "on") unlockSound();
              }}
            />
          </Field>
          <Field label={s.motion}>
            <Choice
              label={s.motion}
              options={[
                { value: "system", label: s.system },
                { value: "less", label: s.less },
                { value: "full", label: s.full },
              ]}
              value={now.motion}
              onChange={(motion) => change({ motion })}
            />
          </Field>
          <Field label={s.keys}>
            <Choice
              label={s.keys}
              options={onOff}
              value={now.keys ? "on" : "off"}
              onChange={(value) => change({ keys: value === "on" })}
            />
          </Field>
          <Field label={s.text}>
            <Choice
              label={s.text}
              options={[
                { value: "normal", label: s.normal },
                { value: "large", label: s.large },
                { value: "larger", label: s.larger },
              ]}
              value={now.text}
              onChange={(text) => change({ text })}
            />
          </Field>
          <Field label={s.board}>
            <Choice
              label={s.board}
              options={[
                { value: "picture", label: s.picture },
                { value: "paper", label: s.paper },
                { value: "plain", label: s.plain },
              ]}
              value={now.textBoard ? "plain" : now.paper ? "paper" : "picture"}
              onChange={(value) => change({ textBoard: value === "plain", paper: value === "paper" })}
            />
          </Field>

          <HelpChoice />
          <OwnName />

          <OfflineUse />
          <p className={cx("actions")}>
            <Link href="/me" className={cx("btn second")}>
              {t.nav.devices}
            </Link>
            <Link href="/privacy" className={cx("btn quiet")}>
              {t.nav.privacy}
            </Link>
          </p>
        </div>
      </main>
      <PageFooter />
    </div>
  );
}
