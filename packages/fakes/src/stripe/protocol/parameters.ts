import type { FormValue } from './bracket-form.ts';
import { createInvalidRequest } from './stripe-fault.ts';

/** Reads one parameter; `value` is undefined when it was not sent. Throws a StripeFault that names `param`. */
export type Rule<T> = (value: FormValue | undefined, param: string) => T;

/** The allow-list of a route or of a nested hash; any other name is refused. */
export type Fields = Record<string, Rule<unknown>>;

export type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

const optional =
  <T>(rule: (value: FormValue, param: string) => T): Rule<T | undefined> =>
  (value, param) =>
    value === undefined ? undefined : rule(value, param);

const asText = (value: FormValue, param: string): string => {
  if (typeof value !== 'string') throw createInvalidRequest(`Invalid string: ${param}`, { param });
  return value;
};

/** A string. `oneOf` lists the allowed values, also where the SDK's types accept any with `OtherString`. */
export const text = ({ max = 5000, oneOf }: { max?: number; oneOf?: readonly string[] } = {}) =>
  optional((value, param) => {
    const string = asText(value, param);
    if (string === '') {
      const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
      throw createInvalidRequest(message, { code: 'parameter_invalid_empty', param });
    }
    if (string.length > max)
      throw createInvalidRequest(`Invalid string: must be at most ${max} characters`, { param });
    if (oneOf && !oneOf.includes(string))
      throw createInvalidRequest(`Invalid ${param}: must be one of ${oneOf.join(', ')}`, { param });
    return string;
  });

/** A whole number; Stripe counts money in the smallest unit of the currency and refuses decimals. */
export const integer = ({ min = 0, max = 99_999_999 }: { min?: number; max?: number } = {}) =>
  optional((value, param) => {
    const string = asText(value, param);
    if (!/^-?\d{1,15}$/.test(string))
      throw createInvalidRequest(`Invalid integer: ${string}`, { code: 'parameter_invalid_integer', param });
    const number = Number(string);
    if (number < min)
      throw createInvalidRequest(`This value must be greater than or equal to ${min}.`, { param });
    if (number > max)
      throw createInvalidRequest(`This value must be less than or equal to ${max}.`, { param });
    return number;
  });

export const flag = () =>
  optional((value, param) => {
    if (value !== 'true' && value !== 'false')
      throw createInvalidRequest(`Invalid boolean: ${asText(value, param)}`, { param });
    return value === 'true';
  });

/** An absolute web URL. */
export const webAddress = () =>
  optional((value, param) => {
    const string = asText(value, param);
    if (!/^https?:\/\//.test(string) || !URL.canParse(string))
      throw createInvalidRequest('Not a valid URL', { code: 'url_invalid', param });
    return string;
  });

export const currencyCode = () =>
  optional((value, param) => {
    const string = asText(value, param).toLowerCase();
    if (!/^[a-z]{3}$/.test(string)) throw createInvalidRequest(`Invalid currency: ${string}`, { param });
    return string;
  });

/** Up to 50 pairs with keys of 40 characters without brackets and values of 500; an empty value omits its key. */
export const metadata = () =>
  optional((value, param): Record<string, string> => {
    if (value === '') return {};
    if (typeof value !== 'object') throw createInvalidRequest('Invalid hash', { param });
    const pairs = Object.entries(value);
    if (pairs.length > 50)
      throw createInvalidRequest('You may only specify up to 50 metadata keys.', { param });
    for (const [key, item] of pairs) {
      if (key.length > 40)
        throw createInvalidRequest(`Metadata keys must be at most 40 characters: ${key}`, { param });
      if (typeof item !== 'string' || item.length > 500)
        throw createInvalidRequest(`Metadata values must be strings of at most 500 characters: ${key}`, {
          param,
        });
    }
    return Object.fromEntries(pairs.filter(([, item]) => item !== '')) as Record<string, string>;
  });

export const list = <T>(rule: Rule<T>, { max = 100 }: { max?: number } = {}) =>
  optional((value, param) => {
    if (!Array.isArray(value)) throw createInvalidRequest('Invalid array', { param });
    if (value.length > max) throw createInvalidRequest(`Array must have at most ${max} elements`, { param });
    return value.map((item, index) => rule(item, `${param}[${index}]`));
  });

/** A nested hash with its own allow-list. */
export const hash = <F extends Fields>(fields: F) =>
  optional((value, param) => readFields(fields, value, param));

/** Refuses a missing parameter with `parameter_missing`. */
export const required =
  <T>(rule: Rule<T>): Rule<Exclude<T, undefined>> =>
  (value, param) => {
    if (value === undefined)
      throw createInvalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    return rule(value, param) as Exclude<T, undefined>;
  };

/** Reads a hash against its allow-list. @throws StripeFault 400, with `parameter_unknown` before any other. */
export function readFields<F extends Fields>(fields: F, value: FormValue, parent = ''): Read<F> {
  if (typeof value !== 'object' || Array.isArray(value))
    throw createInvalidRequest('Invalid hash', { param: parent });
  const fieldName = (key: string): string => (parent ? `${parent}[${key}]` : key);
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(fields, key))
      throw createInvalidRequest(`Received unknown parameter: ${fieldName(key)}`, {
        code: 'parameter_unknown',
        param: fieldName(key),
      });
  }
  const entries = Object.entries(fields).map(([key, rule]) => [key, rule(value[key], fieldName(key))]);
  return Object.fromEntries(entries) as Read<F>;
}
