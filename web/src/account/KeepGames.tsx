/** The place of the card: empty, and nothing loaded, until there is something to offer. */
import KeepCard from "./KeepCard";
import { useOfferDue } from "./keep";

/** `below`: under a page that fills the screen, where it moves nothing. */
export function KeepGames({ below = false }: { below?: boolean }) {
  const due = useOfferDue();
  return due ? <KeepCard below={below} /> : null;
}
