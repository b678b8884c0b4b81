export { type ContentEnv, readContentEnv } from './content.env.ts';
export { openFolderContent } from './folder/open-folder-content.ts';
export { openHttpContent } from './http/open-http-content.ts';
export { openContent } from './open-content.ts';
