export { openFolderContent } from './folder/open-folder-content.ts';
export { openHttpContent } from './http/open-http-content.ts';
