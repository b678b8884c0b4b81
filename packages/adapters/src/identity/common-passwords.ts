/**
 * Words and rows of keys that stand first in every published list of leaked passwords, French ones among them,
 * lower case, without accents, without the digits and signs that people put at their ends.
 */
const WORDS = `
password passwd passwort contrasena motdepasse mdp monmotdepasse letmein welcome bienvenue bonjour bonsoir salut
coucou azerty azertyu azertyui azertyuio azertyuiop qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qsdfgh
qsdfghjk qsdfghjklm asdfgh asdfghjk asdfghjkl wxcvbn zxcvbn zxcvbnm aqwzsx aqwzsxedc wsxedc qazwsx qazwsxedc
azeqsd azeqsdwxc aze qwe abc abcd abcde abcdef abcdefg abcdefgh admin administrator administrateur root guest
invite login master maitre secret secrets test tests tester testtest user utilisateur default defaut changeme
changemoi trustno iloveyou jetaime jetaimetrop jetadore jtm jtmtrop montresor tresor moncoeur coeur amour amours
monamour monange ange angel bebe monbebe cheri cherie doudou loulou loulous loulou louloute chouchou chouquette
minou minouche minette titi toto tata tonton tototo tititi lulu nono nana nanou papa maman papamaman mamanpapa
papy mamie papi famille mafamille enfant enfants soleil lune etoile etoiles bisou bisous chocolat caramel vanille
cerise fraise framboise banane citron orange pomme poire peche noisette nutella cookie cookies biscuit bonbon
sucre cannelle princesse princess prince reine roi dragon licorne unicorn monkey singe tigre tiger lion lionne
panda dauphin dolphin cheval chevaux poney chien chiens chat chats chaton lapin papillon souris tortue poisson
oiseau hirondelle coccinelle grenouille football foot footballer soccer rugby tennis basket basketball baseball
hockey handball natation judo danse musique music guitare guitar piano batterie rock metal rap voiture moto
ferrari porsche mercedes renault peugeot citroen clio twingo megane harley yamaha honda suzuki toyota camion
velo france francais marseille paris lyon toulouse bordeaux nantes lille nice rennes strasbourg montpellier
toulon grenoble bretagne normandie alsace corse provence auvergne savoie reunion martinique guadeloupe olympique
psg om allezlom vivelafrance maroc algerie tunisie portugal italie espagne afrique canada quebec liberty liberte
egalite fraternite computer ordinateur internet google facebook twitter instagram youtube microsoft windows apple
samsung android iphone nokia orange wanadoo hotmail gmail yahoo skyrock msn snapchat whatsapp linkedin netflix
superman batman spiderman ironman starwars pokemon pikachu naruto sasuke zelda mario sonic minecraft fortnite
roblox matrix merlin gandalf frodo hobbit harrypotter potter hermione hello hellokitty kitty barbie mickey minnie
donald disney simpson homer shrek garfield snoopy tintin asterix obelix lucky zorro nicolas thomas julien
alexandre maxime antoine pierre guillaume quentin romain clement florian valentin benjamin kevin anthony jeremy
alexis mathieu matthieu sebastien vincent olivier stephane philippe laurent christophe frederic david michel
patrick daniel bernard alain jacques gerard francois jean jeanpierre jeanluc marie marine camille manon laura
lea chloe sarah julie celine emilie aurelie pauline mathilde charlotte caroline sophie nathalie sandrine valerie
isabelle christine sylvie catherine monique francoise martine nicole jacqueline melanie jessica jennifer amandine
michael jordan michelle ashley charlie hunter ranger killer shadow sunshine summer winter spring autumn ete hiver
printemps automne janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi
mercredi jeudi vendredi samedi dimanche january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday access flower freedom whatever money argent
business mustang corvette jaguar cheese pepper ginger thunder lovely loveme lover lovers love babygirl blink
buster computer cowboy diamond diamant doctor eagle forever always toujours jamais hannah heaven heather jasmine
joshua killer matthew maverick nothing passe please purple silver sparky starfish success tequila victoria
william yellow zombie souvenir souvenirs souvenance livre livres memoire memoires histoire histoires
`;

export const commonWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
