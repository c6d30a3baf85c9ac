/** The headers of every response that a function gives. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { exposedHeaders, responseHeaders } from '../api/headers.ts';
import { required, variables } from '../environment.ts';
import { header } from './request.ts';

export type Headers = Record<string, string | number>;

export const commonHeaders = (event: APIGatewayProxyEvent): Headers => ({
  ...responseHeaders,
  ...corsHeaders(header(event, 'origin')),
});

const corsHeaders = (origin = ''): Headers => {
  const everyone = allowedOrigins.includes('*');
  if (!everyone && !allowedOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    ...(everyone ? { 'Access-Control-Allow-Origin': '*' } : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
    'Access-Control-Expose-Headers': exposedHeaders.join(', '),
  };
};

/** Origins as browsers write them, or `*` alone for all. */
const allowedOrigins = required(variables.allowedOrigins).split(',');
