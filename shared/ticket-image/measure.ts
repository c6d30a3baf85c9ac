/** Asks the renderer how large texts would be, all that are asked about at one time together: to ask costs more than to measure. */
import type { MeasuredNode, Node, Renderer } from '@takumi-rs/core';

export type Measured = Pick<MeasuredNode, 'height' | 'runs'>;

export type Measure = (text: Node) => Promise<Measured>;

export const measureWith = (renderer: Renderer): Measure => {
  let asked: Node[] = [];
  let answer: Promise<MeasuredNode> | undefined;
  const askedTogether = async (): Promise<MeasuredNode> => {
    // After all that can run now, and may ask as well.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const children = asked.map((text) => boxed(text));
    asked = [];
    answer = undefined;
    return renderer.measure(boxed(...children));
  };
  return async (text) => {
    const place = asked.push(text) - 1;
    answer ??= askedTogether();
    return (await answer).children[place]?.children[0] ?? nothing;
  };
};

/** Each text has a box of its own, because the answer leaves out a text that is empty. */
const boxed = (...children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  children,
});

const nothing: Measured = { height: 0, runs: [] };
