/** The elements of the page. */

export const element = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

/** Does not touch an unchanged text: a screen reader would repeat it. */
export const write = (selector: string, text: string): void => {
  const target = element(selector);
  if (target.textContent !== text) target.textContent = text;
};

export const show = (selector: string, isVisible: boolean): void => {
  element(selector).hidden = !isVisible;
};

/** Tells doorkeepers what keeps the page from working. An empty text hides the message. */
export const hinder = (text: string): void => {
  write('#hindrance', text);
  show('#hindrance', text !== '');
};

export const isShown = (selector: string): boolean => !element(selector).hidden;

/** Hides the other screens. The focus moves to the heading, because the button that had it is gone. */
export const showScreen = (name: 'sign-in' | 'doors' | 'gate'): void => {
  const isNew = !isShown(`#${name}`);
  for (const main of document.querySelectorAll('main')) main.hidden = main.id !== name;
  if (isNew) element(`#${name} h1`).focus();
};

/** Makes one child for each item. An item that stays keeps its child, and so the focus. */
export const fill = <Item>(selector: string, items: readonly Item[], childFor: (item: Item) => HTMLElement): void => {
  const parent = element(selector);
  const wanted = items.map((item) => JSON.stringify(item));
  const shown = [...parent.children] as HTMLElement[];
  for (const child of shown) if (!wanted.includes(child.dataset.item ?? '')) child.remove();
  for (const [index, item] of items.entries()) {
    const place = parent.children.item(index) as HTMLElement | null;
    if (place?.dataset.item === wanted[index]) continue;
    const child = childFor(item);
    child.dataset.item = wanted[index];
    parent.insertBefore(child, place);
  }
  while (parent.children.length > items.length) parent.lastElementChild?.remove();
};

export const paragraph = (textContent: string, className = ''): HTMLElement =>
  Object.assign(document.createElement('p'), { textContent, className });

export const button = (text: string, kind: 'primary' | 'quiet' | 'choice', onClick: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.append(Object.assign(document.createElement('span'), { textContent: text }));
  made.addEventListener('click', onClick);
  return made;
};
