/** Hands a JSON text to the person as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // Safari reads the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}

const REVOKE_MS = 1000;
