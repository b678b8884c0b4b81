import { z } from 'zod';

const folder = z.string().min(1);
/** Signs upload addresses: 256 bits or more, as text. */
const linkSecret = z.string().min(32);

/** Variables of the books' files on disk. */
export const diskFilesEnv = z.object({ FILES_DISK_ROOT: folder, LINK_SECRET: linkSecret });

/** Variables of photographs and voice on disk. */
export const diskMediaEnv = z.object({ MEDIA_DISK_ROOT: folder, LINK_SECRET: linkSecret });
