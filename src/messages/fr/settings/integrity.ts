import type { integrity as english } from '@/messages/en/settings/integrity.ts';
import type { Translation } from '@/messages/translation.ts';

/** The integrity checks of the debug page: names of checks, what each finding means (`is-`), and what its mend does (`mend-`). */
export const integrity: Translation<typeof english> = {
  'check-pending': 'Travaux inachevés',
  'check-schema': 'Format des enregistrements',
  'check-splits': 'Parties des ventilations',
  'check-dates': 'Dates et leur ordre',
  'check-orphans': 'Renvois entre enregistrements',
  'check-cycles': 'Catégories en boucle',
  'check-transfers': 'Côtés des virements',
  'check-refunds': 'Remboursements',
  'check-keys': 'Clés uniques',
  'check-tombstones': 'Clés des enregistrements supprimés',
  'check-sums': 'Totaux enregistrés',
  'is-operation-open':
    'Un changement en plusieurs étapes n’est pas terminé. Un autre onglet y travaille peut-être encore.',
  'is-record-invalid': 'N’a pas le format attendu',
  'is-split-broken': 'Ses parties ne donnent pas son montant',
  'is-date-impossible': 'Sa date n’existe pas',
  'is-date-key-wrong': 'Trié au mauvais jour',
  'is-account-gone': 'Son compte manque',
  'is-reference-gone': 'Renvoie à un élément qui manque ({{field}})',
  'is-schedule-homeless': 'Son compte manque\u00a0: rien ne peut y être enregistré',
  'is-rule-target-gone': 'Attribue une catégorie ou une étiquette qui manque',
  'is-category-circle':
    'Se trouve dans elle-même (autres catégories entre les deux\u00a0: {{others}})',
  'is-leg-alone': 'Côté d’un virement dont l’autre côté manque',
  'is-leg-left':
    'Côté d’un virement dont l’autre côté n’a laissé aucune trace. Il a peut-être été supprimé avec son compte.',
  'is-legs-unequal': 'Les deux côtés du virement ne s’annulent pas',
  'is-legs-many': 'Le virement a plus de deux côtés',
  'is-refund-gone': 'Remboursement d’un achat qui manque',
  'is-refund-left':
    'Remboursement d’un achat qui manque. Il a peut-être été supprimé définitivement.',
  'is-name-key-wrong': 'Introuvable par son propre nom',
  'is-name-taken': 'Un autre enregistrement porte le même nom',
  'is-hash-lost': 'N’a pas de clé de doublon',
  'is-hash-taken': 'A la clé de doublon d’une autre opération',
  'is-hash-stale': 'A une clé de doublon périmée d’une des premières versions',
  'is-key-kept': 'Supprimé, mais réserve encore son nom',
  'is-sums-differ_one': '{{count}} total ne correspond pas à ses opérations',
  'is-sums-differ_other': '{{count}} totaux ne correspondent pas à leurs opérations',
  'mend-operation-open_one': '{{count}} travail sera terminé ou défait.',
  'mend-operation-open_other': '{{count}} travaux seront terminés ou défaits.',
  'mend-split-broken_one':
    '{{count}} opération ventilée recevra une partie de plus, sans catégorie, pour que la somme soit juste. Son montant ne change pas.',
  'mend-split-broken_other':
    '{{count}} opérations ventilées recevront une partie de plus, sans catégorie, pour que la somme soit juste. Leurs montants ne changent pas.',
  'mend-date-key-wrong_one': '{{count}} opération sera triée selon sa propre date.',
  'mend-date-key-wrong_other': '{{count}} opérations seront triées selon leur propre date.',
  'mend-account-gone_one':
    'Le compte de {{count}} enregistrement sera récupéré, ou remplacé s’il n’en reste rien. Aucun enregistrement ne change.',
  'mend-account-gone_other':
    'Les comptes de {{count}} enregistrements seront récupérés, ou remplacés s’il n’en reste rien. Aucun enregistrement ne change.',
  'mend-reference-gone_one': '{{count}} enregistrement ne renverra plus à un élément qui manque.',
  'mend-reference-gone_other':
    '{{count}} enregistrements ne renverront plus à des éléments qui manquent.',
  'mend-schedule-homeless_one': '{{count}} opération planifiée sera supprimée.',
  'mend-schedule-homeless_other': '{{count}} opérations planifiées seront supprimées.',
  'mend-rule-target-gone_one':
    '{{count}} règle perdra la catégorie ou l’étiquette qui manque. Elle sera supprimée si elle ne fait rien d’autre.',
  'mend-rule-target-gone_other':
    '{{count}} règles perdront la catégorie ou l’étiquette qui manque. Celles qui ne font rien d’autre seront supprimées.',
  'mend-category-circle_one': '{{count}} catégorie passera au premier niveau.',
  'mend-category-circle_other': '{{count}} catégories passeront au premier niveau.',
  'mend-leg-alone_one':
    '{{count}} côté deviendra une opération à part, sans catégorie. Vous pourrez la jumeler de nouveau si l’autre côté réapparaît.',
  'mend-leg-alone_other':
    '{{count}} côtés deviendront des opérations à part, sans catégorie. Vous pourrez les jumeler de nouveau si leurs autres côtés réapparaissent.',
  'mend-legs-unequal_one':
    'Les deux côtés de {{count}} virement deviendront des opérations à part, sans catégorie. Les montants restent, et vous pourrez les jumeler de nouveau.',
  'mend-legs-unequal_other':
    'Les deux côtés de {{count}} virements deviendront des opérations à part, sans catégorie. Les montants restent, et vous pourrez les jumeler de nouveau.',
  'mend-legs-many_one':
    'Les côtés de {{count}} virement deviendront des opérations à part, sans catégorie. Vous pourrez en jumeler deux de nouveau.',
  'mend-legs-many_other':
    'Les côtés de {{count}} virements deviendront des opérations à part, sans catégorie. Vous pourrez en jumeler deux de nouveau pour chacun.',
  'mend-refund-gone_one': '{{count}} opération ne sera plus un remboursement.',
  'mend-refund-gone_other': '{{count}} opérations ne seront plus des remboursements.',
  'mend-refund-left_one': '{{count}} opération ne sera plus un remboursement.',
  'mend-refund-left_other': '{{count}} opérations ne seront plus des remboursements.',
  'mend-name-key-wrong_one': '{{count}} enregistrement pourra de nouveau être trouvé par son nom.',
  'mend-name-key-wrong_other':
    '{{count}} enregistrements pourront de nouveau être trouvés par leur nom.',
  'mend-name-taken_one': '{{count}} enregistrement recevra un numéro après son nom.',
  'mend-name-taken_other': '{{count}} enregistrements recevront un numéro après leur nom.',
  'mend-hash-lost_one': '{{count}} opération retrouvera sa clé de doublon.',
  'mend-hash-lost_other': '{{count}} opérations retrouveront leur clé de doublon.',
  'mend-hash-taken_one': '{{count}} opération recevra sa propre clé de doublon.',
  'mend-hash-taken_other': '{{count}} opérations recevront leur propre clé de doublon.',
  'mend-hash-stale_one': '{{count}} opération recevra une clé de doublon à jour.',
  'mend-hash-stale_other': '{{count}} opérations recevront une clé de doublon à jour.',
  'mend-key-kept_one': '{{count}} enregistrement supprimé libérera son nom.',
  'mend-key-kept_other': '{{count}} enregistrements supprimés libéreront leur nom.',
  'mend-sums-differ_one':
    'Tous les totaux seront recalculés à partir de vos opérations. Aucune opération ne change.',
  'mend-sums-differ_other':
    'Tous les totaux seront recalculés à partir de vos opérations. Aucune opération ne change.',
};
