import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Where orders are laid for shops that fetch them, by SFTP or from a mounted disk. */
export const folderEnv = z.object({ PRINT_FOLDER_ROOT: z.string().refine(isAbsolute) });
