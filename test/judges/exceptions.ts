/** The settings of the judges of pages: their strictest, and what is not asked of ours. */

export const seenByAll = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Each page loads what its own host serves, over the same connection.
    'require-sri': ['error', { target: 'crossorigin' }],
    // As Biome writes HTML.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    // The door shows one of its screens at a time, each with its heading.
    'heading-level': ['error', { allowMultipleH1: true }],
  },
};

/** By the ends of HTML_CodeSniffer's codes: what it cannot decide, and leaves to a person. */
export const seenInBrowsers = {
  '1_4_3.G18.Abs': 'Links to skip, and texts for screen readers. axe-core measures what is seen.',
  '1_4_3.G145.Abs': 'A heading for screen readers.',
  '1_4_3.G18.BgImage': 'Hatched days of the calendar: axe-core and the eye find them dark enough.',
  '1_3_1.H48': 'Three links in a line below each page are no list to go through.',
  '1_3_1.H85.2': 'Days, and numbers of tickets, have no groups.',
  '1_3_1.H39.3.NoCaption': 'The heading above a table names it.',
  '4_1_2.H91.Select.Value': 'Without a chosen option, the first one is the value.',
  '1_4_10.C32,C31,C33,C38,SCR34,G206': 'Commands to copy wrap; a verdict covers the screen, and is seen whole.',
};
