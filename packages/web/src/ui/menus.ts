/** Closes menus that are open but for the one somebody is at; what had the focus in one of them has it no more. */
export function closeMenus(at: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.more-menu[open]')) {
    if (at instanceof Node && menu.contains(at)) continue;
    menu.open = false;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && menu.contains(activeElement)) activeElement.blur();
  }
}
