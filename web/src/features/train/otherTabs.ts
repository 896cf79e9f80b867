/** What another tab has written into the store of this browser: else the next write here would undo it. */
export function onOtherTab(key: string, read: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) read();
  });
}
