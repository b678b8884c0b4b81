import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a print shop’s order with nothing in it yet', async () => {
  await renderPage(Page, { address: '/atelier/token', params: { token: 'secret-token-of-twenty-letters' } });
  expect(readScreen()).toEqual([
    '# Fiche de fabrication number',
    'En attente de paiement',
    '## Historique',
    'Historique',
    'Date',
    'Étape',
    'summary: Poser une question à Souvenance',
    'Nous répondons ici et par e-mail.',
    'field: Votre question = ',
    'Vous pouvez joindre une photo de ce que vous voyez : JPEG, PNG, WebP ou HEIC, 10 Mo au plus.',
    'button: Joindre une photo',
    'button: Envoyer la question',
    'summary: Refuser un fichier',
    'choice: Fichier = Intérieur',
    'choice: Motif = fichier illisible',
    'Rien n’est à imprimer avant notre réponse. Si l’impression a commencé, arrêtez-la.',
    'field: Ce qui ne va pas, à quelle page = ',
    'Vous pouvez joindre une photo de ce que vous voyez : JPEG, PNG, WebP ou HEIC, 10 Mo au plus.',
    'button: Joindre une photo',
    'button: Refuser ce fichier',
  ]);
});

test('a print shop’s order with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/atelier/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    '# Fiche de fabrication number-1',
    'Remplacée',
    'Fichiers remplacés, ne pas imprimer',
    'Cette fiche est remplacée par le bon de commande replacedBy-1. Le lien est dans notre dernier message. Si vous avez déjà les anciens fichiers, supprimez-les, s’il vous plaît.',
    'label',
    'value',
    '## Fabrication',
    'label-1',
    'value-1',
    '## Fichiers à imprimer',
    'Ces fichiers ont été tirés, pour votre atelier, des fichiers approuvés par le client, sans déplacer un signe. Comparez l’empreinte SHA-256 après téléchargement.',
    'link: Tout télécharger (ZIP) → /api/atelier/secret-token-of-twenty-letters/archive',
    'Les fichiers nommés par commande, partie et empreinte, avec SHA256SUMS à vérifier en une commande.',
    'Fichiers à imprimer',
    'Fichier',
    'Télécharger',
    'Pages',
    'Taille',
    'SHA-256',
    'Étiquettes des colis',
    'labels.pdf',
    'link: Télécharger labels.pdf → /api/atelier/secret-token-of-twenty-letters/files/labels.pdf',
    '12',
    '12 octets',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'button: Copier l’empreinte labels.pdf',
    'Fichier approuvé',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'Intérieur',
    'interior.pdf',
    'link: Télécharger interior.pdf → /api/atelier/secret-token-of-twenty-letters/files/interior.pdf',
    '1 octets',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'button: Copier l’empreinte interior.pdf',
    '## Adresses de livraison',
    'Adresses de livraison',
    'Destinataire',
    'Ex.',
    'Expédition',
    'name-1 line1-1 line2-1 postcode-1 city-1, FR phone-1',
    '12',
    'Livré, carrier-1 trackingNumber-1',
    'name line1 line2 postcode city, FR phone',
    '1',
    'À expédier',
  ]);
});
