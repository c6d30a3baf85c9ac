/** Asks the renderer how large texts would be, once for all that are asked about at the same time: asking costs more than measuring. */
import type { MeasuredNode, Renderer, TextNode } from '@takumi-rs/core';

export type Measured = Pick<MeasuredNode, 'height' | 'runs'>;

export type Measure = (text: TextNode) => Promise<Measured>;

export const measureWith = (renderer: Renderer): Measure => {
  let asked: TextNode[] = [];
  let answer: Promise<MeasuredNode> | undefined;
  const askedTogether = async (): Promise<MeasuredNode> => {
    // After all that can run now, and may ask as well.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const children = asked;
    asked = [];
    answer = undefined;
    return renderer.measure({ type: 'container', style: column, children });
  };
  return async (text) => {
    // The renderer's answer leaves out what is empty.
    if (text.text === '') return nothing;
    const place = asked.push(text) - 1;
    answer ??= askedTogether();
    return (await answer).children[place] ?? nothing;
  };
};

const column = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } as const;

const nothing: Measured = { height: 0, runs: [] };
