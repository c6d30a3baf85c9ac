/** Our own keywords and formats for JSON Schema: real dates, visible text, bounds between fields. */
import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import * as formats from './formats.ts';

/**
 * Teaches `ajv` the formats of formats.ts, OpenAPI's `float` (a hint, not a check), and the keywords
 * - `x-notBefore: name`: a date no earlier than the property `name` of the same object,
 * - `x-maxDays: n`: beside `x-notBefore`: the end of at most `n` days that begin with that property,
 * - `x-maxMonths: n`: an array of dates that touch at most `n` calendar months,
 * - `x-equalsPath: name`: the same id as the path parameter `name`, in any letter case,
 * - `x-default`: a day that is filled in before validation (see http/request.ts); checks nothing itself.
 */
export const addKeywords = (ajv: Ajv): Ajv => {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addFormat('float', true);
  for (const keyword of keywords) ajv.addKeyword(keyword);
  return ajv;
};

const keywords: (CodeKeywordDefinition | string)[] = [
  'x-default',
  {
    keyword: 'x-notBefore',
    type: 'string',
    code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data} < ${cxt.it.parentData}[${cxt.schema}]`),
    error: { message: '', params: ({ schema }) => _`{ property: ${schema} }` },
  },
  {
    keyword: 'x-maxDays',
    type: 'string',
    code: (cxt: KeywordCxt) => {
      const first = _`${cxt.it.parentData}[${cxt.parentSchema['x-notBefore']}]`;
      cxt.fail(_`(Date.parse(${cxt.data}) - Date.parse(${first})) / 86400000 >= ${cxt.schema}`);
    },
    error: {
      message: '',
      params: ({ schema, parentSchema }) => _`{ limit: ${schema}, property: ${parentSchema?.['x-notBefore']} }`,
    },
  },
  {
    keyword: 'x-maxMonths',
    type: 'array',
    code: (cxt: KeywordCxt) => {
      // Skips values that are no dates: `format` reports those.
      const dates = _`${cxt.data}.filter((day) => typeof day === 'string' && /^[0-9]{4}-(0[1-9]|1[0-2])-/.test(day))`;
      cxt.fail(_`new Set(${dates}.map((date) => date.slice(0, 7))).size > ${cxt.schema}`);
    },
    error: { message: '', params: ({ schema }) => _`{ limit: ${schema} }` },
  },
  {
    keyword: 'x-equalsPath',
    type: 'string',
    code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.toLowerCase() !== rootData.path[${cxt.schema}].toLowerCase()`),
    error: { message: '', params: ({ schema }) => _`{ parameter: ${schema} }` },
  },
];
