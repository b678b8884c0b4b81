export { openAtelierShop } from './atelier/open-atelier-shop.ts';
export { openFolderShop } from './folder/open-folder-shop.ts';
export { openLuluShop } from './lulu/open-lulu-shop.ts';
