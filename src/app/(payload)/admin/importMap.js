import { TranslatorNotice as TranslatorNotice_1e66d231f9210db001533b597c63e265 } from '../../../../src/features/accounts/admin/translator-notice'
import { FormSaverOfRequest as FormSaverOfRequest_4b84ff6b527055f30a84e6de7bd36560 } from '../../../../src/features/editing/admin/form-saver-of-request'
import { TranslationBar as TranslationBar_77c02341625ad926ed4f95943197c381 } from '../../../../src/features/translation/admin/translation-bar'
import { Original as Original_2d1fc71c530715336c921654b4b22ca5 } from '../../../../src/features/translation/admin/original'
import { TitleCell as TitleCell_d304029bc3a6bf867c2451aec4ba2231 } from '../../../../src/cms/admin/lists/title-cell'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditorInputClient as EditorInputClient_d7070784a1174c2eb3517310ad1b509a } from '../../../../src/rich-text/admin/feature'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SectionNotice as SectionNotice_199d6b8898251a7141ebea0faec46585 } from '../../../../src/features/forms/admin/form-notice'
import { NewsletterNotice as NewsletterNotice_0add763a79f771659f37bcc0cc6e3a47 } from '../../../../src/features/newsletter/admin/newsletter-notice'
import { LinkFeatureClient as LinkFeatureClient_d31f4ac53bfff1f891fffbd9a6778dbd } from '../../../../src/rich-text/admin/links/link-feature'
import { LanguageOfPartsClient as LanguageOfPartsClient_d7070784a1174c2eb3517310ad1b509a } from '../../../../src/rich-text/admin/feature'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_3148fe9b9ac3a0abc2e3991564b81f3a } from '../../../../src/rich-text/admin/tables/table-feature'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LanguagesCell as LanguagesCell_9d40670c37a8698ac6a20eb8f749dace } from '../../../../src/features/publication/admin/languages-cell'
import { DateCell as DateCell_60e8b987ad89eb0437d4cf1f78832c1e } from '../../../../src/cms/admin/time/date-cell'
import { DateField as DateField_b50a0e467d9f98193fea7df5f26bcb55 } from '../../../../src/cms/admin/time/date-field'
import { NoDiff as NoDiff_3258987aa1ad8698bb99c8caf467689a } from '../../../../src/features/versions/admin/no-diff'
import { PictureSquare as PictureSquare_c3f7a345993f3054336df852b28b9727 } from '../../../../src/features/media/admin/picture-square'
import { DateDiff as DateDiff_827ae4b76aa773b04ef87b70989c7bd6 } from '../../../../src/cms/admin/time/date-diff'
import { SendAsIssue as SendAsIssue_1bbae0af8254eb992029e556c54da733 } from '../../../../src/features/newsletter/admin/send-as-issue'
import { FindingsList as FindingsList_bd3838a5c4a1a7fbbe852e2a0768bcda } from '../../../../src/features/seo/admin/findings-list'
import { SearchTitle as SearchTitle_ae7627bc3a31a6f2ec58c88735720ff7 } from '../../../../src/features/seo/admin/search-text'
import { SearchDescription as SearchDescription_ae7627bc3a31a6f2ec58c88735720ff7 } from '../../../../src/features/seo/admin/search-text'
import { SearchImage as SearchImage_ae7627bc3a31a6f2ec58c88735720ff7 } from '../../../../src/features/seo/admin/search-text'
import { PagePreviews as PagePreviews_4ae172c36aca093ca0568f97fdde2dd0 } from '../../../../src/features/seo/admin/page-previews'
import { PublicationHistory as PublicationHistory_42689e0ffe700fc191407c484c81b19d } from '../../../../src/features/accounts/admin/publication-history'
import { ListDeletion as ListDeletion_5893deebe65e6eb43f79e05ba5eee5f7 } from '../../../../src/features/trash/admin/list-deletion'
import { UndoOffer as UndoOffer_e11bf96117e89e94bf9dc24d24914687 } from '../../../../src/features/undo/admin/undo-offer'
import { SharePreview as SharePreview_5dd071b71a2fcc1bcbaffb7deea438e9 } from '../../../../src/features/preview/admin/share-preview'
import { NarrowPreview as NarrowPreview_747ce53e2a69d368587bd81c68cab829 } from '../../../../src/features/preview/admin/narrow-preview'
import { ImportExportControl as ImportExportControl_793b5b5e689c0b2c6a7c710ac11cef4d } from '../../../../src/features/translation/import-export/admin/import-export-control'
import { DocumentDeletion as DocumentDeletion_c63cde3f2311a454ce6edffe8d5b101b } from '../../../../src/features/trash/admin/document-deletion'
import { SavedTimes as SavedTimes_b68605805dcc8db6175bf17a2d26ae05 } from '../../../../src/cms/admin/time/saved-times'
import { PublishButton as PublishButton_9f957fb1590d4adb50c4259f7958ea3f } from '../../../../src/features/publication/admin/publish-button'
import { SaveDraftButton as SaveDraftButton_898351704fa4526646d2ffa4979ce237 } from '../../../../src/features/editing/admin/save-draft-button'
import { PublicationStatus as PublicationStatus_b5d9f5f7e527039b78713be21054552c } from '../../../../src/features/publication/admin/publication-status'
import { NoUnpublish as NoUnpublish_6cfc0aca59f32115d0957def6495b181 } from '../../../../src/features/publication/admin/no-unpublish'
import { VersionList as VersionList_485f948d27019723428c67dd90cbce45 } from '../../../../src/features/versions/admin/version-list'
import { VersionPage as VersionPage_321551eac06c336d9aa7dcc2a00106dd } from '../../../../src/features/versions/admin/version-page'
import { DocumentList as DocumentList_630e347c1d14437d294caa6c96d0223d } from '../../../../src/features/publication/admin/bulk/document-list'
import { SectionLabel as SectionLabel_f91286eaef010a5f91dd4c27e0a202e3 } from '../../../../src/cms/admin/section-label'
import { PasteRow as PasteRow_0b00a007b22336db6bef7567c4d685cf } from '../../../../src/cms/admin/paste-row'
import { SaveButton as SaveButton_761005798454f70bcd735ab92f8560ea } from '../../../../src/features/editing/admin/save-button'
import { AltDue as AltDue_732516e2f190d96f2d3d66d13957f956 } from '../../../../src/features/media/admin/alt-due'
import { AltCell as AltCell_cf7838c43597d7f22685e63d0d08896f } from '../../../../src/features/media/admin/alt-cell'
import { CropField as CropField_bff2252e914fbdf4c6264cca0f86f5f9 } from '../../../../src/features/media/admin/crop-field'
import { UploadWithReason as UploadWithReason_533f0ae4cb6d58c58ae2851566d10f35 } from '../../../../src/features/media/admin/upload-with-reason'
import { FormNotice as FormNotice_199d6b8898251a7141ebea0faec46585 } from '../../../../src/features/forms/admin/form-notice'
import { FieldRowLabel as FieldRowLabel_2324478c86dccb5d8b677b4efef7c12c } from '../../../../src/features/forms/admin/field-row-label'
import { Answers as Answers_f4a492018a090f8e3962aff8df076db6 } from '../../../../src/features/forms/admin/answers'
import { SubmissionTools as SubmissionTools_8b5d5b82cd6c7a12af1d47c6f04e8396 } from '../../../../src/features/forms/admin/submission-tools'
import { IssueActions as IssueActions_792bb8485c8125270f7608da52aede72 } from '../../../../src/features/newsletter/admin/issue-actions'
import { Deliveries as Deliveries_a7ce5edb354987b2f3677c3eaf70ac94 } from '../../../../src/features/newsletter/admin/deliveries'
import { IssuePreview as IssuePreview_755bfd90721203a30d033e84c5115aee } from '../../../../src/features/newsletter/admin/issue-preview'
import { SubscriberTools as SubscriberTools_3e0c02366c2b418d79913cae886ec47e } from '../../../../src/features/newsletter/admin/subscriber-tools'
import { FirstPasswordNotice as FirstPasswordNotice_4ee75c2e59217f82ed791735b298eac7 } from '../../../../src/features/accounts/admin/first-password'
import { CurrentPassword as CurrentPassword_25ad68e684a06e58548be553b843a141 } from '../../../../src/features/accounts/admin/current-password'
import { InvitationChoice as InvitationChoice_87ee4d96812446a8acf49a86b359c7ae } from '../../../../src/features/accounts/admin/invitation-choice'
import { InvitationCell as InvitationCell_249f63d0fa9f8a5c9c14dea7f8c5eb69 } from '../../../../src/features/accounts/admin/invitation-cell'
import { Invitation as Invitation_086e32db249033694ad413d1f02e9de7 } from '../../../../src/features/accounts/admin/invitation'
import { TranslatorLanguages as TranslatorLanguages_be60099008bb7ab66f8812fa6e196d3f } from '../../../../src/features/accounts/admin/for-translators'
import { TranslatorMayPublish as TranslatorMayPublish_be60099008bb7ab66f8812fa6e196d3f } from '../../../../src/features/accounts/admin/for-translators'
import { TranslatorMails as TranslatorMails_be60099008bb7ab66f8812fa6e196d3f } from '../../../../src/features/accounts/admin/for-translators'
import { SignOutEverywhere as SignOutEverywhere_ee60a5bf7163826766fca7f4d1e8972c } from '../../../../src/features/accounts/admin/sign-out-everywhere'
import { PublishedDocument as PublishedDocument_cec13273bef8fb169d87b4ddb13063f7 } from '../../../../src/features/accounts/admin/publication-cells'
import { PublishedBy as PublishedBy_cec13273bef8fb169d87b4ddb13063f7 } from '../../../../src/features/accounts/admin/publication-cells'
import { RedirectFiles as RedirectFiles_12a26d1f14f58b89ff8ebbd83d5bb0fe } from '../../../../src/features/redirect-files/admin/redirect-files'
import { NotFoundList as NotFoundList_154127d91d142ea899e19659deaa925f } from '../../../../src/features/not-found/admin/not-found-list'
import { LinkRowLabel as LinkRowLabel_9d5dd132ed2512cfd01983a9b2ff7a81 } from '../../../../src/cms/admin/link-row-label'
import { SiteMark as SiteMark_63318996dda3de638cb904c6158afb5f } from '../../../../src/site/shell/site-mark'
import { NamedMark as NamedMark_63318996dda3de638cb904c6158afb5f } from '../../../../src/site/shell/site-mark'
import { LockHint as LockHint_2da54f69b404e3810178d124711b7201 } from '../../../../src/features/accounts/admin/lock-hint'
import { NavLink as NavLink_17c6d10372939fa59fe1402ca1d04ba4 } from '../../../../src/features/translation/admin/nav-link'
import { VersionNote as VersionNote_7d5c4233f069109fc7eb958473fb1aaa } from '../../../../src/cms/admin/version-note'
import { NextStepsBoard as NextStepsBoard_ba9c3e757f8cbf39d91278cf8a858a28 } from '../../../../src/features/dashboard/admin/next-steps-board'
import { SendingTrouble as SendingTrouble_a40a87fe7d4e0eddd5de963672e93473 } from '../../../../src/features/newsletter/admin/sending-trouble'
import { ReadersWishes as ReadersWishes_7fcd25750c6f44609f44d16a05cb5cb6 } from '../../../../src/features/wishes/admin/readers-wishes'
import { Kinds as Kinds_5a016d4028fa4fdbff1404cb2c03892c } from '../../../../src/features/dashboard/admin/kinds'
import { DashboardCounts as DashboardCounts_f5cd69dcb7372e600ea2054ac8561c4e } from '../../../../src/features/translation/admin/dashboard-counts'
import { Palette as Palette_632e3e76511ef28a4a74cfb8a338644b } from '../../../../src/features/palette/admin/palette'
import { SiteTime as SiteTime_98d0cb057e684109293be5b7cff359b7 } from '../../../../src/cms/admin/time/site-time'
import { LanguageOfFields as LanguageOfFields_af393f87681873ea906566a0b788b357 } from '../../../../src/cms/admin/language-of-fields'
import { SkipLink as SkipLink_7bb4926cf326ab18e09cf76685a3f992 } from '../../../../src/cms/admin/skip-link'
import { Dialogs as Dialogs_b3659c7982d84360ca2fe88eb2c7cdfb } from '../../../../src/cms/admin/dialogs'
import { CompletedMarkup as CompletedMarkup_8737d2f014cce7f7f70bfd1cd3c441cd } from '../../../../src/cms/admin/markup/completed-markup'
import { PlacedDrawers as PlacedDrawers_61cd5b844495a7f1b6b7c3e680651fa8 } from '../../../../src/rich-text/admin/placed/placed-drawers'
import { FirstPassword as FirstPassword_4ee75c2e59217f82ed791735b298eac7 } from '../../../../src/features/accounts/admin/first-password'
import { LeaveGuard as LeaveGuard_f7612ab41752c9214239cc4eeb4f0433 } from '../../../../src/features/editing/admin/notices/leave-guard'
import { FormStateRequests as FormStateRequests_8a729a83f0d4cb216a5d7c60c227efc5 } from '../../../../src/features/editing/admin/form-state-requests'
import { TranslationBoard as TranslationBoard_f1fac070eeac14fdc7c85da3de5d75cc } from '../../../../src/features/translation/admin/board'
import { NoMail as NoMail_78fcd5c58a38e79105b7fc877042c5bd } from '../../../../src/features/accounts/admin/no-mail'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/features/accounts/admin/translator-notice#TranslatorNotice": TranslatorNotice_1e66d231f9210db001533b597c63e265,
  "/src/features/editing/admin/form-saver-of-request#FormSaverOfRequest": FormSaverOfRequest_4b84ff6b527055f30a84e6de7bd36560,
  "/src/features/translation/admin/translation-bar#TranslationBar": TranslationBar_77c02341625ad926ed4f95943197c381,
  "/src/features/translation/admin/original#Original": Original_2d1fc71c530715336c921654b4b22ca5,
  "/src/cms/admin/lists/title-cell#TitleCell": TitleCell_d304029bc3a6bf867c2451aec4ba2231,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/src/rich-text/admin/feature#EditorInputClient": EditorInputClient_d7070784a1174c2eb3517310ad1b509a,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/forms/admin/form-notice#SectionNotice": SectionNotice_199d6b8898251a7141ebea0faec46585,
  "/src/features/newsletter/admin/newsletter-notice#NewsletterNotice": NewsletterNotice_0add763a79f771659f37bcc0cc6e3a47,
  "/src/rich-text/admin/links/link-feature#LinkFeatureClient": LinkFeatureClient_d31f4ac53bfff1f891fffbd9a6778dbd,
  "/src/rich-text/admin/feature#LanguageOfPartsClient": LanguageOfPartsClient_d7070784a1174c2eb3517310ad1b509a,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/rich-text/admin/tables/table-feature#TableFeatureClient": TableFeatureClient_3148fe9b9ac3a0abc2e3991564b81f3a,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/features/publication/admin/languages-cell#LanguagesCell": LanguagesCell_9d40670c37a8698ac6a20eb8f749dace,
  "/src/cms/admin/time/date-cell#DateCell": DateCell_60e8b987ad89eb0437d4cf1f78832c1e,
  "/src/cms/admin/time/date-field#DateField": DateField_b50a0e467d9f98193fea7df5f26bcb55,
  "/src/features/versions/admin/no-diff#NoDiff": NoDiff_3258987aa1ad8698bb99c8caf467689a,
  "/src/features/media/admin/picture-square#PictureSquare": PictureSquare_c3f7a345993f3054336df852b28b9727,
  "/src/cms/admin/time/date-diff#DateDiff": DateDiff_827ae4b76aa773b04ef87b70989c7bd6,
  "/src/features/newsletter/admin/send-as-issue#SendAsIssue": SendAsIssue_1bbae0af8254eb992029e556c54da733,
  "/src/features/seo/admin/findings-list#FindingsList": FindingsList_bd3838a5c4a1a7fbbe852e2a0768bcda,
  "/src/features/seo/admin/search-text#SearchTitle": SearchTitle_ae7627bc3a31a6f2ec58c88735720ff7,
  "/src/features/seo/admin/search-text#SearchDescription": SearchDescription_ae7627bc3a31a6f2ec58c88735720ff7,
  "/src/features/seo/admin/search-text#SearchImage": SearchImage_ae7627bc3a31a6f2ec58c88735720ff7,
  "/src/features/seo/admin/page-previews#PagePreviews": PagePreviews_4ae172c36aca093ca0568f97fdde2dd0,
  "/src/features/accounts/admin/publication-history#PublicationHistory": PublicationHistory_42689e0ffe700fc191407c484c81b19d,
  "/src/features/trash/admin/list-deletion#ListDeletion": ListDeletion_5893deebe65e6eb43f79e05ba5eee5f7,
  "/src/features/undo/admin/undo-offer#UndoOffer": UndoOffer_e11bf96117e89e94bf9dc24d24914687,
  "/src/features/preview/admin/share-preview#SharePreview": SharePreview_5dd071b71a2fcc1bcbaffb7deea438e9,
  "/src/features/preview/admin/narrow-preview#NarrowPreview": NarrowPreview_747ce53e2a69d368587bd81c68cab829,
  "/src/features/translation/import-export/admin/import-export-control#ImportExportControl": ImportExportControl_793b5b5e689c0b2c6a7c710ac11cef4d,
  "/src/features/trash/admin/document-deletion#DocumentDeletion": DocumentDeletion_c63cde3f2311a454ce6edffe8d5b101b,
  "/src/cms/admin/time/saved-times#SavedTimes": SavedTimes_b68605805dcc8db6175bf17a2d26ae05,
  "/src/features/publication/admin/publish-button#PublishButton": PublishButton_9f957fb1590d4adb50c4259f7958ea3f,
  "/src/features/editing/admin/save-draft-button#SaveDraftButton": SaveDraftButton_898351704fa4526646d2ffa4979ce237,
  "/src/features/publication/admin/publication-status#PublicationStatus": PublicationStatus_b5d9f5f7e527039b78713be21054552c,
  "/src/features/publication/admin/no-unpublish#NoUnpublish": NoUnpublish_6cfc0aca59f32115d0957def6495b181,
  "/src/features/versions/admin/version-list#VersionList": VersionList_485f948d27019723428c67dd90cbce45,
  "/src/features/versions/admin/version-page#VersionPage": VersionPage_321551eac06c336d9aa7dcc2a00106dd,
  "/src/features/publication/admin/bulk/document-list#DocumentList": DocumentList_630e347c1d14437d294caa6c96d0223d,
  "/src/cms/admin/section-label#SectionLabel": SectionLabel_f91286eaef010a5f91dd4c27e0a202e3,
  "/src/cms/admin/paste-row#PasteRow": PasteRow_0b00a007b22336db6bef7567c4d685cf,
  "/src/features/editing/admin/save-button#SaveButton": SaveButton_761005798454f70bcd735ab92f8560ea,
  "/src/features/media/admin/alt-due#AltDue": AltDue_732516e2f190d96f2d3d66d13957f956,
  "/src/features/media/admin/alt-cell#AltCell": AltCell_cf7838c43597d7f22685e63d0d08896f,
  "/src/features/media/admin/crop-field#CropField": CropField_bff2252e914fbdf4c6264cca0f86f5f9,
  "/src/features/media/admin/upload-with-reason#UploadWithReason": UploadWithReason_533f0ae4cb6d58c58ae2851566d10f35,
  "/src/features/forms/admin/form-notice#FormNotice": FormNotice_199d6b8898251a7141ebea0faec46585,
  "/src/features/forms/admin/field-row-label#FieldRowLabel": FieldRowLabel_2324478c86dccb5d8b677b4efef7c12c,
  "/src/features/forms/admin/answers#Answers": Answers_f4a492018a090f8e3962aff8df076db6,
  "/src/features/forms/admin/submission-tools#SubmissionTools": SubmissionTools_8b5d5b82cd6c7a12af1d47c6f04e8396,
  "/src/features/newsletter/admin/issue-actions#IssueActions": IssueActions_792bb8485c8125270f7608da52aede72,
  "/src/features/newsletter/admin/deliveries#Deliveries": Deliveries_a7ce5edb354987b2f3677c3eaf70ac94,
  "/src/features/newsletter/admin/issue-preview#IssuePreview": IssuePreview_755bfd90721203a30d033e84c5115aee,
  "/src/features/newsletter/admin/subscriber-tools#SubscriberTools": SubscriberTools_3e0c02366c2b418d79913cae886ec47e,
  "/src/features/accounts/admin/first-password#FirstPasswordNotice": FirstPasswordNotice_4ee75c2e59217f82ed791735b298eac7,
  "/src/features/accounts/admin/current-password#CurrentPassword": CurrentPassword_25ad68e684a06e58548be553b843a141,
  "/src/features/accounts/admin/invitation-choice#InvitationChoice": InvitationChoice_87ee4d96812446a8acf49a86b359c7ae,
  "/src/features/accounts/admin/invitation-cell#InvitationCell": InvitationCell_249f63d0fa9f8a5c9c14dea7f8c5eb69,
  "/src/features/accounts/admin/invitation#Invitation": Invitation_086e32db249033694ad413d1f02e9de7,
  "/src/features/accounts/admin/for-translators#TranslatorLanguages": TranslatorLanguages_be60099008bb7ab66f8812fa6e196d3f,
  "/src/features/accounts/admin/for-translators#TranslatorMayPublish": TranslatorMayPublish_be60099008bb7ab66f8812fa6e196d3f,
  "/src/features/accounts/admin/for-translators#TranslatorMails": TranslatorMails_be60099008bb7ab66f8812fa6e196d3f,
  "/src/features/accounts/admin/sign-out-everywhere#SignOutEverywhere": SignOutEverywhere_ee60a5bf7163826766fca7f4d1e8972c,
  "/src/features/accounts/admin/publication-cells#PublishedDocument": PublishedDocument_cec13273bef8fb169d87b4ddb13063f7,
  "/src/features/accounts/admin/publication-cells#PublishedBy": PublishedBy_cec13273bef8fb169d87b4ddb13063f7,
  "/src/features/redirect-files/admin/redirect-files#RedirectFiles": RedirectFiles_12a26d1f14f58b89ff8ebbd83d5bb0fe,
  "/src/features/not-found/admin/not-found-list#NotFoundList": NotFoundList_154127d91d142ea899e19659deaa925f,
  "/src/cms/admin/link-row-label#LinkRowLabel": LinkRowLabel_9d5dd132ed2512cfd01983a9b2ff7a81,
  "/src/site/shell/site-mark#SiteMark": SiteMark_63318996dda3de638cb904c6158afb5f,
  "/src/site/shell/site-mark#NamedMark": NamedMark_63318996dda3de638cb904c6158afb5f,
  "/src/features/accounts/admin/lock-hint#LockHint": LockHint_2da54f69b404e3810178d124711b7201,
  "/src/features/translation/admin/nav-link#NavLink": NavLink_17c6d10372939fa59fe1402ca1d04ba4,
  "/src/cms/admin/version-note#VersionNote": VersionNote_7d5c4233f069109fc7eb958473fb1aaa,
  "/src/features/dashboard/admin/next-steps-board#NextStepsBoard": NextStepsBoard_ba9c3e757f8cbf39d91278cf8a858a28,
  "/src/features/newsletter/admin/sending-trouble#SendingTrouble": SendingTrouble_a40a87fe7d4e0eddd5de963672e93473,
  "/src/features/wishes/admin/readers-wishes#ReadersWishes": ReadersWishes_7fcd25750c6f44609f44d16a05cb5cb6,
  "/src/features/dashboard/admin/kinds#Kinds": Kinds_5a016d4028fa4fdbff1404cb2c03892c,
  "/src/features/translation/admin/dashboard-counts#DashboardCounts": DashboardCounts_f5cd69dcb7372e600ea2054ac8561c4e,
  "/src/features/palette/admin/palette#Palette": Palette_632e3e76511ef28a4a74cfb8a338644b,
  "/src/cms/admin/time/site-time#SiteTime": SiteTime_98d0cb057e684109293be5b7cff359b7,
  "/src/cms/admin/language-of-fields#LanguageOfFields": LanguageOfFields_af393f87681873ea906566a0b788b357,
  "/src/cms/admin/skip-link#SkipLink": SkipLink_7bb4926cf326ab18e09cf76685a3f992,
  "/src/cms/admin/dialogs#Dialogs": Dialogs_b3659c7982d84360ca2fe88eb2c7cdfb,
  "/src/cms/admin/markup/completed-markup#CompletedMarkup": CompletedMarkup_8737d2f014cce7f7f70bfd1cd3c441cd,
  "/src/rich-text/admin/placed/placed-drawers#PlacedDrawers": PlacedDrawers_61cd5b844495a7f1b6b7c3e680651fa8,
  "/src/features/accounts/admin/first-password#FirstPassword": FirstPassword_4ee75c2e59217f82ed791735b298eac7,
  "/src/features/editing/admin/notices/leave-guard#LeaveGuard": LeaveGuard_f7612ab41752c9214239cc4eeb4f0433,
  "/src/features/editing/admin/form-state-requests#FormStateRequests": FormStateRequests_8a729a83f0d4cb216a5d7c60c227efc5,
  "/src/features/translation/admin/board#TranslationBoard": TranslationBoard_f1fac070eeac14fdc7c85da3de5d75cc,
  "/src/features/accounts/admin/no-mail#NoMail": NoMail_78fcd5c58a38e79105b7fc877042c5bd,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
