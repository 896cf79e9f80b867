/** Counted nouns: each language names the forms it has, and `Intl` knows which number takes which. */
type Category = Intl.LDMLPluralRule;

export type Forms<Needed extends Category> = Record<Needed, string> & Partial<Record<Category, string>>;

/** The forms of English, German, Spanish and French, and those of Arabic: the compiler asks for each of them. */
export type OneOther = "one" | "other";
export type ArabicForms = "one" | "two" | "few" | "many" | "other";

/**
 * How a language counts. `#` in a form stands for the number.
 *
 * `plurals<OneOther>("en")(3, { one: "# day", other: "# days" })` is "3 days".
 */
export function plurals<Needed extends Category>(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms<Needed | "other">): string => {
    const form: string | undefined = forms[rules.select(count)];
    return (form ?? forms.other).replace("#", String(count));
  };
}
