/** The elements of the page. */

export const element = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

/** Does not touch a text that stays the same: a screen reader would say it again. */
export const write = (selector: string, text: string): void => {
  const target = element(selector);
  if (target.textContent !== text) target.textContent = text;
};

export const show = (selector: string, isVisible: boolean): void => {
  element(selector).hidden = !isVisible;
};

/** Tells staff what keeps the page from working. An empty text hides the message. */
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

/** Makes one child for each item. Items that stay the same keep their children, and so the focus. */
export const fill = <Item>(selector: string, items: readonly Item[], childFor: (item: Item) => Node): void => {
  const parent = element(selector);
  const shown = JSON.stringify(items);
  if (parent.dataset.shown !== shown) parent.replaceChildren(...items.map(childFor));
  parent.dataset.shown = shown;
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
