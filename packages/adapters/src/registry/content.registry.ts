import { folderContent } from '../content/folder/folder.adapter.ts';
import { httpContent } from '../content/http/http.adapter.ts';
import { openRegistry } from '../foundation/adapter.ts';

export const contentRegistry = openRegistry({ folder: folderContent, http: httpContent }, 'CONTENT');
