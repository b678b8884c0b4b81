import type { StripeContext } from '../state/stripe-context.ts';
import type { Fields, Read } from './parameters.ts';
import { integer, list, text } from './parameters.ts';

/** Arguments of a handler: the shared context, the path's id, and the parameters that passed the allow-list. */
export interface Call<P> {
  context: StripeContext;
  /** The `:id` of the path; empty when there is none. */
  id: string;
  params: P;
  /** The requested path, which lists repeat as `url`. */
  path: string;
}

export interface Route {
  method: 'DELETE' | 'GET' | 'POST';
  pattern: RegExp;
  fields: Fields;
  answer(call: Call<never>): object;
}

/** Parameters of every route. */
const expand: Fields = { expand: list(text(), { max: 50 }) };

const route = <F extends Fields>(
  method: Route['method'],
  path: string,
  fields: F,
  answer: (call: Call<Read<F>>) => object,
): Route => ({
  method,
  pattern: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
  fields: { ...fields, ...expand },
  answer: answer as Route['answer'],
});

export const get = <F extends Fields>(path: string, fields: F, answer: (call: Call<Read<F>>) => object) =>
  route('GET', path, fields, answer);

export const post = <F extends Fields>(path: string, fields: F, answer: (call: Call<Read<F>>) => object) =>
  route('POST', path, fields, answer);

export const remove = <F extends Fields>(path: string, fields: F, answer: (call: Call<Read<F>>) => object) =>
  route('DELETE', path, fields, answer);

/** Parameters of every list. */
export const pageFields = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
};
