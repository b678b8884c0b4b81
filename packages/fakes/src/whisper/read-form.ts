import { z } from 'zod';

const granularity = z.enum(['word', 'segment']);

/** Fields that OpenAI accepts for `verbose_json`; an unknown field is refused. */
const fields = z.strictObject({
  model: z.string().min(1),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  prompt: z.string().optional(),
  temperature: z
    .string()
    .regex(/^(?:0|1|0\.\d+)$/)
    .optional(),
  response_format: z.literal('verbose_json'),
  'timestamp_granularities[]': z.array(granularity).min(1),
});
export type WhisperFields = z.infer<typeof fields>;

/** Detects the format from the first bytes, as the service does; the file name must agree. */
const toKind = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('OggS')) return 'ogg';
  if (head.slice(4, 8) === 'ftyp') return 'm4a';
  return head.startsWith('RIFF') ? 'wav' : null;
};

export type WhisperForm =
  | { readonly fields: WhisperFields; readonly bytes: Uint8Array }
  | { readonly refusal: string };

/** Reads the form of a call; returns the reason if it is refused. */
export const readForm = async (body: Uint8Array, contentType: string): Promise<WhisperForm> => {
  const formResponse = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await formResponse.formData().catch(() => null);
  if (form === null) return { refusal: 'the body is no multipart/form-data' };
  const file = form.get('file');
  if (!(file instanceof File)) return { refusal: 'file is missing' };
  const names = [...new Set(form.keys())].filter((name) => name !== 'file');
  const entries = names.map((name) => [name, name.endsWith('[]') ? form.getAll(name) : form.get(name)]);
  const parsed = fields.safeParse(Object.fromEntries(entries));
  if (!parsed.success) return { refusal: parsed.error.issues.map(({ path }) => path.join('.')).join(', ') };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = toKind(bytes);
  if (kind === null || !file.name.endsWith(`.${kind}`)) return { refusal: 'Invalid file format.' };
  return { fields: parsed.data, bytes };
};
