/** Where phones go: broken before a colon or a slash only, so that no port falls apart. */
import { Fragment } from "react";

export function JoinAddress({ place }: { readonly place: string }) {
  return place.split(/(?=[:/])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}
