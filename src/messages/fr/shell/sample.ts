import type { sample as english } from '@/messages/en/shell/sample.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the sample household. */
export const sample: Translation<typeof english> = {
  explore: 'Explorer avec des données d’exemple',
  leave: 'Quitter l’exemple',

  region: 'Données d’exemple',
  exploring: 'Vous explorez des données d’exemple',
  exploringText: 'Essayez tout. Vos propres données ne sont pas touchées.',
  left: 'Un autre onglet explore des données d’exemple',
  leftText: 'Cet onglet affiche encore vos propres données.',
  follow: 'Afficher les données d’exemple ici',

  making: 'Préparation des données d’exemple',
  makingText: 'Deux années d’un ménage fictif, séparées de vos données.',
  makingCount: 'Enregistrements\u00a0: {{done}} sur {{total}}',

  failed: 'Impossible de préparer les données d’exemple',
  failedText: 'Vos propres données n’ont pas été touchées.',
  failedQuota:
    'Il n’y a pas assez d’espace sur ce disque. Vos propres données n’ont pas été touchées.',
  failedDenied:
    'Ce navigateur n’enregistre rien pour Coffer\u00a0: vous ne pourriez pas revenir à vos propres données. Elles n’ont pas été touchées.',

  welcomeTitle: 'Bienvenue dans Coffer',
  welcomeText: 'Tout ce que vous entrez reste dans ce navigateur. Choisissez par où commencer.',
  dropTitle: 'Déposez un fichier CSV de votre banque',
  dropBanks: 'Desjardins · Banque Nationale · RBC · TD · Tangerine · BMO · et d’autres',
  dropAction: 'Choisir un fichier',
  dropNote: 'Votre fichier ne quitte jamais ce navigateur.',
  otherWays: 'Autres façons de commencer',
  byHand: 'Ajouter un compte à la main',
  byHandText: 'Entrez un solde et partez de là.',
  exploreDetail:
    'Deux années d’un ménage canadien fictif. Les données d’exemple restent séparées des vôtres.',
  restore: 'Restaurer une sauvegarde',
  restoreText: 'Récupérez ce que vous avez déjà enregistré.',

  settingsTitle: 'Données d’exemple',
  settingsText:
    'Essayez Coffer avec deux années d’un ménage canadien fictif. L’exemple reste séparé de vos données et est supprimé quand vous le quittez.',
  settingsActive:
    'Vous l’explorez en ce moment. Si vous le quittez, il est supprimé avec vos modifications, et vous retrouvez vos propres données.',

  recovery:
    'Ce sont les données d’exemple. Vos propres données sont séparées. Quittez l’exemple pour les ouvrir.',
};
