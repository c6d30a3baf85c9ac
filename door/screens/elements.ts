/** The elements of the page. */

/** @throws Error when the page has none */
export const element = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

/** Leaves a text as it is that stays the same: a screen reader would say it again. */
export const write = (selector: string, text: string): void => {
  const target = element(selector);
  if (target.textContent !== text) target.textContent = text;
};

export const show = (selector: string, isShown: boolean): void => {
  element(selector).hidden = !isShown;
};

/** One screen instead of the others. Who hears the page, or moves by keys, goes on at its heading: the button they used is gone. */
export const showScreen = (name: 'sign-in' | 'doors' | 'gate'): void => {
  const isNew = element(`#${name}`).hidden;
  for (const main of document.querySelectorAll('main')) main.hidden = main.id !== name;
  if (isNew) element(`#${name} h1`).focus();
};

/** One child for each thing. Made anew only when these have changed: the cursor would be lost, and a screen reader begin again. */
export const fill = <Thing>(selector: string, things: readonly Thing[], childFor: (thing: Thing) => Node): void => {
  const parent = element(selector);
  const shown = JSON.stringify(things);
  if (parent.dataset.shown !== shown) parent.replaceChildren(...things.map(childFor));
  parent.dataset.shown = shown;
};

/** A button with a text, to be put where it belongs. */
export const button = (text: string, kind: 'primary' | 'quiet' | 'choice', onClick: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.append(Object.assign(document.createElement('span'), { textContent: text }));
  made.addEventListener('click', onClick);
  return made;
};
