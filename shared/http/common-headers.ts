/** The headers that every answer of a function has. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { answerHeaders, exposedHeaders } from '../api/headers.ts';
import { required, variables } from '../environment.ts';
import { header } from './request.ts';

export type Headers = Record<string, string | number>;

export const commonHeaders = (event: APIGatewayProxyEvent): Headers => ({
  ...answerHeaders,
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
