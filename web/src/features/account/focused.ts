/** As a `ref`: what replaces a pressed button takes the focus, so that it is not lost. Must not change between renders. */
export const focused = (element: HTMLElement | null): void => element?.focus();
