/** What a window hears when a live connection says that the player has one device more. */
export const DEVICES_CHANGED = "fourline:devices";
