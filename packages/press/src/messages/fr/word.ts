/** Names of the styles in the word processor's list, which a family that goes on with its book reads. */
export const wordMessages = {
  styles: {
    dedication: 'Dédicace',
    theme: 'Thème',
    question: 'Question',
    period: 'Période',
    signature: 'Signature du récit',
    separator: 'Séparateur',
    letter: 'Lettre',
    verse: 'Vers',
    recipe: 'Recette',
    inscription: 'Inscription',
    picture: 'Photographie',
    indexEntry: 'Entrée d’index',
  },
  /** Before the address at which a recording is heard. */
  listen: 'À écouter\u00a0:',
};
