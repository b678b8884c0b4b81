import { z } from 'zod';
import { type Environment, readChoice, readVariables } from '../foundation/read-variables.ts';
import { httpContentEnv } from './http/http.env.ts';

const folderContentEnv = z.object({
  /** A folder of the operator's own; the repository's when absent. */
  CONTENT_FOLDER: z.string().min(1).optional(),
});
const always = z.object({ LOCALE: z.string().default('fr') });

const onFolder = z.object({
  CONTENT: z.literal('folder').default('folder'),
  ...folderContentEnv.shape,
  ...always.shape,
});
const onHttp = z.object({ CONTENT: z.literal('http'), ...httpContentEnv.shape, ...always.shape });
export type ContentEnv = z.infer<typeof onFolder> | z.infer<typeof onHttp>;

/** Throws a sentence that names what is missing, wrong or unknown. */
export const readContentEnv = (environment: Environment): ContentEnv =>
  readChoice(environment, 'CONTENT', ['folder', 'http']) === 'folder'
    ? readVariables(environment, onFolder)
    : readVariables(environment, onHttp);
