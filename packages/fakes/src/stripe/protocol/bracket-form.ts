import { createInvalidRequest } from './stripe-fault.ts';

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

const parsePath = (key: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw createInvalidRequest(`Invalid parameter name: ${key}`, { param: key });
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return [match[1] ?? '', ...rest];
};

// Without a prototype, so that keys such as `__proto__` are safe.
const emptyNode = (): FormObject => Object.create(null) as FormObject;

const isNode = (value: FormValue | undefined): value is FormObject =>
  typeof value === 'object' && !Array.isArray(value);

const put = (root: FormObject, path: string[], value: string, key: string): void => {
  let node = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      if (name in node) throw createInvalidRequest(`Duplicate parameter: ${key}`, { param: key });
      node[name] = value;
      return;
    }
    const next = node[name] ?? emptyNode();
    if (!isNode(next)) throw createInvalidRequest(`Invalid hash: ${key}`, { param: key });
    node[name] = next;
    node = next;
  }
};

const foldLists = (node: FormObject): FormValue => {
  const keys = Object.keys(node);
  const values = keys.map((key) => {
    const value = node[key] as FormValue;
    return isNode(value) ? foldLists(value) : value;
  });
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return values;
  return Object.assign(emptyNode(), Object.fromEntries(keys.map((key, index) => [key, values[index]])));
};

/**
 * Decodes Stripe's form encoding, `a[b][0]=c`, into nested objects and lists of strings.
 * @throws StripeFault 400 for an invalid or repeated name.
 */
export const decodeBracketForm = (form: string): FormObject => {
  const root = emptyNode();
  for (const [key, value] of new URLSearchParams(form)) put(root, parsePath(key), value, key);
  const entries = Object.keys(root).map((key): [string, FormValue] => {
    const value = root[key] as FormValue;
    return [key, isNode(value) ? foldLists(value) : value];
  });
  return Object.assign(emptyNode(), Object.fromEntries(entries));
};
