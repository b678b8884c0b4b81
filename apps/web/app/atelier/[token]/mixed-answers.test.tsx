import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a print shop’s order, mix 1 of answers', async () => {
  await renderPage(Page, {
    address: '/atelier/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-1',
  });
  expect(readScreen()).toEqual(['# Fiche de fabrication number-1', 'Payée', 'Ne pas imprimer', 'Cette commande est retenue chez Souvenance. Ne commencez pas l’impression. Un message vous dira si elle reprend.', 'Motif : règlement contesté par le client auprès de sa banque.', 'label-2', 'value-2', '## Fabrication', 'label-1', 'value-1', '## Fichiers à imprimer', 'Ces fichiers ont été tirés, pour votre atelier, des fichiers approuvés par le client, sans déplacer un signe. Comparez l’empreinte SHA-256 après téléchargement.', 'link: Tout télécharger (ZIP) → /api/atelier/secret-token-of-twenty-letters/archive', 'Les fichiers nommés par commande, partie et empreinte, avec SHA256SUMS à vérifier en une commande.', 'Fichiers à imprimer', 'Fichier', 'Télécharger', 'Pages', 'Taille', 'SHA-256', 'Couverture', 'cover.pdf', 'link: Télécharger cover.pdf → /api/atelier/secret-token-of-twenty-letters/files/cover.pdf', '10 octets', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'button: Copier l’empreinte cover.pdf', 'PDF d’écran', 'screen.pdf', 'link: Télécharger screen.pdf → /api/atelier/secret-token-of-twenty-letters/files/screen.pdf', '20', '20 octets', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'button: Copier l’empreinte screen.pdf', 'Fichier approuvé', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '## Adresses de livraison', 'Adresses de livraison', 'Destinataire', 'Ex.', 'Expédition', 'name-1 line1-1 line2-1 postcode-1 city-1, FR phone-1', '10', 'Expédié, carrier-1 trackingNumber-1', 'name-2 line1-2 line2-2 postcode-2 city-2, FR phone-2', '20', 'Livré, carrier-2 trackingNumber-2', '## Échanges avec Souvenance', 'Souvenance doit vous répondre', 'Souvenance, 26 novembre 2026 à 10 h 00', 'Fichier refusé : Couverture. Motif : photographies trop petites.', 'text-1', 'link:  → /api/atelier/secret-token-of-twenty-letters/pictures/pictureId-1', 'Cette photo n’a pas pu être lue.', 'Vous, 26 novembre 2026 à 10 h 00', 'text-2', 'summary: Laissé de côté : texte cité ou signature', 'setAside-2', 'Cette photo n’a pas pu être lue.', 'Photo en cours de vérification. Elle s’affichera ici d’elle-même.', '## Historique', 'Historique', 'Date', 'Étape', 'summary: Poser une question à Souvenance', 'Nous répondons ici et par e-mail.', 'field: Votre question = ', 'Vous pouvez joindre une photo de ce que vous voyez : JPEG, PNG, WebP ou HEIC, 10 Mo au plus.', 'button: Joindre une photo', 'button: Envoyer la question']);
});

test('a print shop’s order, mix 2 of answers', async () => {
  await renderPage(Page, {
    address: '/atelier/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-2',
  });
  expect(readScreen()).toEqual(['# Fiche de fabrication number-2', 'En préparation', 'Commande annulée, ne pas imprimer', 'Cette commande est annulée. Si vous avez déjà les fichiers, supprimez-les, s’il vous plaît. Il n’y a plus rien à faire.', 'label-2', 'value-2', '## Fabrication', 'label-3', 'value-3', '## Fichiers à imprimer', 'Ces fichiers ont été tirés, pour votre atelier, des fichiers approuvés par le client, sans déplacer un signe. Comparez l’empreinte SHA-256 après téléchargement.', 'link: Tout télécharger (ZIP) → /api/atelier/secret-token-of-twenty-letters/archive', 'Les fichiers nommés par commande, partie et empreinte, avec SHA256SUMS à vérifier en une commande.', 'Fichiers à imprimer', 'Fichier', 'Télécharger', 'Pages', 'Taille', 'SHA-256', 'PDF d’écran', 'screen.pdf', 'link: Télécharger screen.pdf → /api/atelier/secret-token-of-twenty-letters/files/screen.pdf', '20', '20 octets', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'button: Copier l’empreinte screen.pdf', 'Fichier approuvé', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Livre numérique', 'book.epub', 'link: Télécharger book.epub → /api/atelier/secret-token-of-twenty-letters/files/book.epub', '30', '30 octets', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'button: Copier l’empreinte book.epub', 'Fichier approuvé', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '## Adresses de livraison', 'Adresses de livraison', 'Destinataire', 'Ex.', 'Expédition', 'name-2 line1-2 line2-2 postcode-2 city-2, FR phone-2', '20', 'Livré, carrier-2 trackingNumber-2', 'name-3 line1-3 line2-3 postcode-3 city-3, FR phone-3', '30', 'À expédier', '## Échanges avec Souvenance', 'Vous, 26 novembre 2026 à 10 h 00', 'text-2', 'summary: Laissé de côté : texte cité ou signature', 'setAside-2', 'Cette photo n’a pas pu être lue.', 'Photo en cours de vérification. Elle s’affichera ici d’elle-même.', 'Souvenance, 26 novembre 2026 à 10 h 00', 'Fichier refusé : Couverture. Motif : dos ou gabarit de couverture.', 'text-3', 'summary: Laissé de côté : texte cité ou signature', 'setAside-3', 'Photo en cours de vérification. Elle s’affichera ici d’elle-même.', 'link:  → /api/atelier/secret-token-of-twenty-letters/pictures/pictureId-4', '## Historique', 'Historique', 'Date', 'Étape', '26 nov. 2026, 10 h 00', 'À prendre en charge', 'summary: Poser une question à Souvenance', 'Nous répondons ici et par e-mail.', 'field: Votre question = ', 'Vous pouvez joindre une photo de ce que vous voyez : JPEG, PNG, WebP ou HEIC, 10 Mo au plus.', 'button: Joindre une photo', 'button: Envoyer la question']);
});

test('a print shop’s order, mix 3 of answers', async () => {
  await renderPage(Page, {
    address: '/atelier/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-3',
  });
  expect(readScreen()).toEqual(['# Fiche de fabrication number-3', 'À prendre en charge', 'Commande remboursée, ne pas imprimer', 'Cette commande est remboursée au client et ne se fera pas. Si vous avez déjà les fichiers, supprimez-les, s’il vous plaît. Il n’y a plus rien à faire.', 'label-4', 'value-4', '## Fabrication', 'label-3', 'value-3', '## La suite', 'À prendre en charge', 'button: Commande prise en charge', 'La famille sera prévenue que l’atelier s’occupe du livre.', '## Fichiers à imprimer', 'Ces fichiers ont été tirés, pour votre atelier, des fichiers approuvés par le client, sans déplacer un signe. Comparez l’empreinte SHA-256 après téléchargement.', 'link: Tout télécharger (ZIP) → /api/atelier/secret-token-of-twenty-letters/archive', 'Les fichiers nommés par commande, partie et empreinte, avec SHA256SUMS à vérifier en une commande.', 'Fichiers à imprimer', 'Fichier', 'Télécharger', 'Pages', 'Taille', 'SHA-256', 'Livre numérique', 'book.epub', 'link: Télécharger book.epub → /api/atelier/secret-token-of-twenty-letters/files/book.epub', '30', '30 octets', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'button: Copier l’empreinte book.epub', 'Fichier approuvé', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Livre numérique, sans audio', 'book-sans-audio.epub', 'link: Télécharger book-sans-audio.epub → /api/atelier/secret-token-of-twenty-letters/files/book-sans-audio.epub', '40 octets', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'button: Copier l’empreinte book-sans-audio.epub', '## Adresses de livraison', 'Adresses de livraison', 'Destinataire', 'Ex.', 'Expédition', 'name-3 line1-3 line2-3 postcode-3 city-3, FR phone-3', '30', 'À expédier', 'name-4 line1-4 line2-4 postcode-4 city-4, FR phone-4', '40', 'Expédié, carrier-4 trackingNumber-4', '## Échanges avec Souvenance', 'Souvenance doit vous répondre', 'Souvenance, 26 novembre 2026 à 10 h 00', 'Fichier refusé : Couverture. Motif : dos ou gabarit de couverture.', 'text-3', 'summary: Laissé de côté : texte cité ou signature', 'setAside-3', 'Photo en cours de vérification. Elle s’affichera ici d’elle-même.', 'link:  → /api/atelier/secret-token-of-twenty-letters/pictures/pictureId-4', 'Vous, 26 novembre 2026 à 10 h 00', 'Fichier refusé : Intérieur. Motif : couleurs ou encrage.', 'text-4', 'link:  → /api/atelier/secret-token-of-twenty-letters/pictures/pictureId-4', 'link:  → /api/atelier/secret-token-of-twenty-letters/pictures/pictureId-1', '## Historique', 'Historique', 'Date', 'Étape', '26 nov. 2026, 10 h 00', 'À prendre en charge', '26 nov. 2026, 10 h 00', 'Prise en charge', 'summary: Poser une question à Souvenance', 'Nous répondons ici et par e-mail.', 'field: Votre question = ', 'Vous pouvez joindre une photo de ce que vous voyez : JPEG, PNG, WebP ou HEIC, 10 Mo au plus.', 'button: Joindre une photo', 'button: Envoyer la question']);
});

test('a print shop’s order, mix 4 of answers', async () => {
  await renderPage(Page, {
    address: '/atelier/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-4',
  });
  expect(readScreen()).toEqual([
    '# Fiche de fabrication number-4',
    'Plus chez vous',
    'Commande confiée à un autre atelier, ne pas imprimer',
    'Un autre atelier fait ce livre. Si vous avez déjà les fichiers, supprimez-les, s’il vous plaît. Si vous aviez commencé, répondez dès aujourd’hui au message qui vous l’annonce.',
    'label-4',
    'value-4',
    '## Fabrication',
    'label-1',
    'value-1',
    '## La suite',
    'Prise en charge',
    'button: Impression commencée',
    'À partir de là, la commande ne peut plus être annulée.',
    '## Fichiers à imprimer',
    'Ce sont, octet pour octet, les fichiers approuvés par le client. Comparez l’empreinte SHA-256 après téléchargement.',
    'link: Tout télécharger (ZIP) → /api/atelier/secret-token-of-twenty-letters/archive',
    'Les fichiers nommés par commande, partie et empreinte, avec SHA256SUMS à vérifier en une commande.',
    'Fichiers à imprimer',
    'Fichier',
    'Télécharger',
    'Pages',
    'Taille',
    'SHA-256',
    'Livre numérique, sans audio',
    'book-sans-audio.epub',
    'link: Télécharger book-sans-audio.epub → /api/atelier/secret-token-of-twenty-letters/files/book-sans-audio.epub',
    '40 octets',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'button: Copier l’empreinte book-sans-audio.epub',
    'Couverture',
    'cover.pdf',
    'link: Télécharger cover.pdf → /api/atelier/secret-token-of-twenty-letters/files/cover.pdf',
    '10 octets',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'button: Copier l’empreinte cover.pdf',
    '## Adresses de livraison',
    'Adresses de livraison',
    'Destinataire',
    'Ex.',
    'Expédition',
    'name-4 line1-4 line2-4 postcode-4 city-4, FR phone-4',
    '40',
    'Expédié, carrier-4 trackingNumber-4',
    'name-1 line1-1 line2-1 postcode-1 city-1, FR phone-1',
    '10',
    'Expédié, carrier-1 trackingNumber-1',
  ]);
});
