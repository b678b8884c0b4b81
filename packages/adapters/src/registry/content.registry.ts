import { folderContent } from '../content/folder/folder.adapter.ts';
import { httpContent } from '../content/http/http.adapter.ts';
import { declareRegistry } from '../foundation/adapter.ts';

export const contentRegistry = declareRegistry({ folder: folderContent, http: httpContent }, 'CONTENT');
