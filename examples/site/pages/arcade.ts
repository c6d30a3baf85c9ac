/** The ornament of the home page: an arcade, drawn in the colours around it. */
import { html } from '../html.ts';

const arch = (x: number, width: number, top: number) => {
  const radius = width / 2;
  return html`<path d="M${x} 320V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V320z"/>`;
};

export const arcade = html`<svg class="arcade" viewBox="0 0 480 320" preserveAspectRatio="xMidYMin slice"
 aria-hidden="true" focusable="false">
<g opacity=".1">${[0, 120, 240, 360].map((x) => arch(x + 4, 112, 24))}</g>
<g opacity=".13">${[0, 120, 240, 360].map((x) => arch(x + 18, 84, 56))}</g>
<g opacity=".2">${[0, 120, 240, 360].map((x) => arch(x + 34, 52, 92))}</g>
</svg>`;
