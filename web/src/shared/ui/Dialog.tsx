/** A modal panel: the browser keeps the focus inside and the rest of the page out of reach. */
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

interface DialogProps {
  readonly label: string;
  readonly className: string;
  /** Escape, the back gesture, or a press beside the panel. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open while it is rendered; when it goes, the focus is back where it was. */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current && !isInside(dialog.current, event)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, as the browser's cancel event
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** A press on the backdrop has the dialog as its target, but lies outside its box. */
function isInside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
