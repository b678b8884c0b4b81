/** Most characters of the texts on a book's front and back pages: as much as the press can typeset. */
export const DEDICATION_MAX = 600;
export const EPIGRAPH_MAX = 600;
export const EPIGRAPH_SOURCE_MAX = 120;
export const CHRONOLOGY_LINES_MAX = 120;
export const CHRONOLOGY_WORDS_MAX = 300;
export const TREE_GENERATIONS_MAX = 6;
/** Most people of one generation, printed side by side. */
export const TREE_ROW_MAX = 5;
export const TREE_PEOPLE_MAX = TREE_GENERATIONS_MAX * TREE_ROW_MAX;
export const TREE_NAME_MAX = 80;
/** Most names of the index of people and places. */
export const INDEX_NAMES_MAX = 300;
/** Most characters of a name of the index, and of each form by which the stories have it. */
export const INDEX_NAME_MAX = 60;
/** Most forms of one name. */
export const INDEX_FORMS_MAX = 5;
/** Most photographs that a family adds on the cover page, beside those of the stories. */
export const COVER_PHOTOGRAPHS_MAX = 40;
