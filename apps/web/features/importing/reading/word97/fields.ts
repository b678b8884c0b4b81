const FIELD_START = '\u0013';
const FIELD_RESULT = '\u0014';
const FIELD_END = '\u0015';

/**
 * Finds the characters that are instructions of fields (« HYPERLINK … »), and returns 1 for each of them. A field that
 * has no end hides nothing, so that no words are lost after it.
 */
export const findInstructions = (text: string): Uint8Array => {
  const depthChanges = new Int32Array(text.length + 1);
  const openFields: { readonly start: number; result: number | null }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const mark = text.charAt(index);
    const field = openFields.at(-1);
    if (mark === FIELD_START) openFields.push({ start: index, result: null });
    else if (mark === FIELD_RESULT && field) field.result ??= index;
    else if (mark === FIELD_END && field) {
      openFields.pop();
      const hiddenEnd = field.result ?? index;
      depthChanges[field.start] = (depthChanges[field.start] ?? 0) + 1;
      depthChanges[hiddenEnd] = (depthChanges[hiddenEnd] ?? 0) - 1;
    }
  }
  const instructions = new Uint8Array(text.length);
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    depth += depthChanges[index] ?? 0;
    instructions[index] = depth > 0 ? 1 : 0;
  }
  return instructions;
};
