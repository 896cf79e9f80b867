/** Which page is shown where. Home and match travel together; the rest comes when asked for. */
import { type ComponentType, lazy, Suspense, useLayoutEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import HomePage from "../features/home/HomePage";
import MatchPage from "../features/match/MatchPage";
import { announce, LiveRegion } from "../shared/ui/announce";
import { Keys } from "../shared/ui/Keys";
import { cx } from "../shared/ui/styles";
import { Bars } from "./Bars";
import { ErrorBoundary } from "./ErrorBoundary";
import NotFound from "./NotFound";
import PartyOffline from "./PartyOffline";
import { WaitingSigns } from "./WaitingSigns";

const pages: Record<string, ComponentType> = {
  "/new": lazy(() => import("../features/start/StartPage")),
  "/lobby": lazy(() => import("../features/lobby/LobbyPage")),
  "/watch": lazy(() => import("../features/lobby/WatchPage")),
  "/stranger": lazy(() => import("../features/strangers/StrangerPage")),
  "/games": lazy(() => import("../features/mine/MinePage")),
  "/device": lazy(() => import("../features/match/DevicePage")),
  "/train": lazy(() => import("../features/train/TrainPage")),
  "/repertoire": lazy(() => import("../features/train/repertoire/RepertoirePage")),
  "/rules": lazy(() => import("../features/rules/RulesPage")),
  "/settings": lazy(() => import("../features/settings/SettingsPage")),
  "/best": lazy(() => import("../features/player/BestPage")),
  "/me": lazy(() => import("../features/account/MePage")),
  "/me/alerts": lazy(() => import("../features/account/alerts/AlertsPage")),
  "/link": lazy(() => import("../features/account/LinkPage")),
  "/recover": lazy(() => import("../features/account/RecoverPage")),
  "/privacy": lazy(() => import("../features/account/PrivacyPage")),
  "/tv/*?": PartyOffline,
  "/p/*?": PartyOffline,
};

const PuzzlesPage = lazy(() => import("../features/puzzles/PuzzlesPage"));
const ReviewPage = lazy(() => import("../features/review/ReviewPage"));
const PlayerPage = lazy(() => import("../features/player/PlayerPage"));
const SheetPage = lazy(() => import("../features/openings/SheetPage"));

export function App() {
  const [path] = useLocation();
  useQuietPage(path);
  return (
    <ErrorBoundary path={path}>
      <Bars />
      <Suspense fallback={<div className={cx("page")} aria-busy="true" />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/play/:id">{({ id }) => <MatchPage key={id} id={id} />}</Route>
          <Route path="/join/:id">{({ id }) => <MatchPage key={id} id={id} />}</Route>
          <Route path="/watch/:id">{({ id }) => <MatchPage key={id} id={id} watchOnly />}</Route>
          <Route path="/puzzles/:which?">
            {({ which }) => <PuzzlesPage {...(which ? { which } : {})} />}
          </Route>
          <Route path="/openings/:game/:deck/:number">
            {({ game, deck, number }) => (
              <SheetPage key={`${deck}/${number}`} game={game} deck={deck} number={number} />
            )}
          </Route>
          <Route path="/player/:id">{({ id }) => <PlayerPage key={id} id={id} />}</Route>
          <Route path="/review/:id">{({ id }) => <ReviewPage id={id} />}</Route>
          <Route path="/review">
            <ReviewPage />
          </Route>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
      <Keys />
      <WaitingSigns />
      <LiveRegion />
    </ErrorBoundary>
  );
}

/** What was said about one page is not left standing on the next; before that page can say something itself. */
function useQuietPage(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => announce(""), [path]);
}
