import { cx } from "./styles";

/** False where there is no clipboard, as on plain http addresses. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return oldCopy(text);
  }
}

function oldCopy(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = cx("visually-hidden");
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  return copied;
}
