/** What the app has to say on any page: above the page, which gives up that much height and is covered nowhere. */
import { useEffect, useRef } from "react";
import { useSeeking } from "../shared/seeking";
import { NewDevice } from "./NewDevice";
import { NewVersion } from "./NewVersion";
import { Offline } from "./Offline";
import SeekWatch from "./SeekWatch";
import { cx } from "./styles";

/** The height that pages subtract from the window's, see `--page-h`. */
const HEIGHT = "--bars-h";

export function Bars() {
  const seeking = useSeeking((state) => state.seeking);
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bars.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      // On a phone lying on its side the bars lie over the header and take no room.
      const inFlow = getComputedStyle(element).position !== "fixed";
      style.setProperty(HEIGHT, `${inFlow ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={bars} className={cx("bars")} data-part="bars">
      <Offline />
      <NewVersion />
      <NewDevice />
      {seeking && <SeekWatch />}
    </div>
  );
}
