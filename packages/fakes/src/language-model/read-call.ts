import { z } from 'zod';

const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({
      url: z.string().regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/),
    }),
  }),
]);

/** Accepted fields of the OpenAI chat interface; an unknown field is refused. */
const call = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
        z.strictObject({
          role: z.literal('user'),
          content: z.union([z.string().min(1), z.array(part).min(1)]),
        }),
      ]),
    )
    .min(1),
  max_tokens: z.int().positive(),
  temperature: z.number().min(0).max(2),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      strict: z.boolean().optional(),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
});

/** A call after parsing. */
export interface ChatCall {
  readonly instructions: string;
  /** Text of all user messages, without pictures. */
  readonly userText: string;
  readonly pictures: number;
  readonly answerTokensMax: number;
}

export const readCall = (
  body: unknown,
): { readonly model: string; readonly call: ChatCall } | { readonly refusal: string } => {
  const parsed = call.safeParse(body);
  if (!parsed.success) return { refusal: parsed.error.issues.map(({ path }) => path.join('.')).join(', ') };
  const { model, messages, max_tokens } = parsed.data;
  const parts = messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) =>
      typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
    );
  return {
    model,
    call: {
      instructions: messages
        .filter(({ role }) => role === 'system')
        .map(({ content }) => content)
        .join('\n'),
      userText: parts.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join('\n'),
      pictures: parts.filter(({ type }) => type === 'image_url').length,
      answerTokensMax: max_tokens,
    },
  };
};
