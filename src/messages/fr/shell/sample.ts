import type { sample as english } from '@/messages/en/shell/sample.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the sample household. */
export const sample: Translation<typeof english> = {
  explore: 'Explorer avec des données d’exemple',
  leave: 'Quitter l’exemple',

  region: 'Données d’exemple',
  exploring: 'Vous explorez des données d’exemple',
  exploringText: 'Essayez tout\u00a0: vos propres données n’y sont pas.',
  left: 'Un autre onglet explore des données d’exemple',
  leftText: 'Cet onglet affiche encore les vôtres.',
  follow: 'Afficher les données d’exemple ici',

  making: 'Préparation des données d’exemple',
  makingText: 'Deux années d’un ménage fictif. Les données d’exemple restent séparées des vôtres.',
  makingCount: 'Enregistrements\u00a0: {{done}} sur {{total}}',

  failed: 'Les données d’exemple n’ont pas pu être préparées',
  failedText: 'Vos propres données sont restées telles quelles.',
  failedQuota:
    'Il n’y a plus assez d’espace sur ce disque. Vos propres données sont restées telles quelles.',
  failedDenied:
    'Le navigateur ne conserve rien pour cette page\u00a0: il n’y aurait pas de retour possible. Vos propres données sont restées telles quelles.',

  welcomeTitle: 'Bienvenue dans Coffer',
  welcomeText:
    'Tout ce que vous saisissez reste dans ce navigateur. Commencez de la façon qui vous convient.',
  dropTitle: 'Déposez un fichier CSV de votre banque',
  dropBanks: 'Desjardins · Banque Nationale · RBC · TD · Tangerine · BMO · et d’autres',
  dropAction: 'Choisir un fichier',
  dropNote: 'Votre fichier ne quitte jamais ce navigateur.',
  otherWays: 'Autres façons de commencer',
  byHand: 'Ajouter un compte à la main',
  byHandText: 'Inscrivez un solde et partez de là.',
  exploreDetail:
    'Deux années d’un ménage canadien. Les données d’exemple restent séparées des vôtres.',
  restore: 'Restaurer une sauvegarde',
  restoreText: 'Récupérez ce que vous avez déjà enregistré.',

  settingsTitle: 'Données d’exemple',
  settingsText:
    'Deux années d’un ménage canadien fictif, pour faire des essais. Les données d’exemple restent séparées des vôtres\u00a0: rien de ce qui est à vous n’est affiché ni modifié entre-temps, et tout l’exemple est supprimé quand vous le quittez.',
  settingsActive:
    'Vous les explorez en ce moment. Si vous les quittez, elles sont supprimées avec tout ce que vous y avez modifié, et vous retrouvez vos propres données telles que vous les aviez laissées.',

  recovery:
    'Ce sont les données d’exemple. Vos propres données en sont séparées; quittez l’exemple pour les ouvrir.',
};
