import { TranslatorNotice as TranslatorNotice_bea50d8f04c3b325cf1c1419c953bb6b } from '../../../../src/admin/people/translator-notice'
import { FormSaverOfRequest as FormSaverOfRequest_e27c88f6e65563779dd7a2c051db6cf0 } from '../../../../src/admin/saving/form-saver-of-request'
import { TranslationBar as TranslationBar_7c6423ca02fa5e40d8b5a4ad9c7d64df } from '../../../../src/admin/translation/translation-bar'
import { Original as Original_1d578956dd41f9f931dd5b5d5239def5 } from '../../../../src/admin/translation/original'
import { TitleCell as TitleCell_c514c33ff6db08726bb79d930e728b08 } from '../../../../src/admin/lists/title-cell'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditorInputClient as EditorInputClient_2346329bf91e3e60047dbe61926e5b4c } from '../../../../src/admin/rich-text/feature'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LanguagesCell as LanguagesCell_136797875ae760406220bdb1e6f2aa54 } from '../../../../src/admin/publication/languages-cell'
import { PictureSquare as PictureSquare_4e3b4f0aee3a6ae6f4cfdbdbacf3c2d7 } from '../../../../src/admin/pictures/picture-square'
import { FindingsList as FindingsList_52628c6d2eb86b4d1051b78a7f0ae9a5 } from '../../../../src/admin/seo/findings-list'
import { SearchTitle as SearchTitle_c3ee79063e6489d4805e65e6bb08560a } from '../../../../src/admin/seo/search-words'
import { SearchDescription as SearchDescription_c3ee79063e6489d4805e65e6bb08560a } from '../../../../src/admin/seo/search-words'
import { SearchImage as SearchImage_c3ee79063e6489d4805e65e6bb08560a } from '../../../../src/admin/seo/search-words'
import { PagePreviews as PagePreviews_b0634433329592ad177dd11ec288f433 } from '../../../../src/admin/seo/page-previews'
import { PublicationHistory as PublicationHistory_d7c2cd4ca868a5f7b1345883cffb6d44 } from '../../../../src/admin/people/publication-history'
import { ListDeletion as ListDeletion_4e221a98fa4cd592d9d8031fe6715f4f } from '../../../../src/admin/trash/list-deletion'
import { SharePreview as SharePreview_64551798d482cec373c28617a0760bc8 } from '../../../../src/admin/preview/share-preview'
import { ExchangeControl as ExchangeControl_3cea378bec5ccabae7b13e3d38460e70 } from '../../../../src/admin/exchange/exchange-control'
import { DocumentDeletion as DocumentDeletion_ae20b2ff5ca9f4c8253b76f9ab8157fb } from '../../../../src/admin/trash/document-deletion'
import { PublishButton as PublishButton_5a0c2084a6d4b9be9b50ac2c33c702b1 } from '../../../../src/admin/publication/publish-button'
import { SaveDraftButton as SaveDraftButton_70afc819aef6f31d5ac5d7faa392940e } from '../../../../src/admin/saving/save-draft-button'
import { PublicationStatus as PublicationStatus_603078314574cc720464b31c240585f8 } from '../../../../src/admin/publication/publication-status'
import { NoUnpublish as NoUnpublish_917b3ebdc5bee69d7da734baabca5b83 } from '../../../../src/admin/publication/no-unpublish'
import { VersionList as VersionList_a5318aa209948c0cdaf8c92547950968 } from '../../../../src/admin/versions/version-list'
import { VersionPage as VersionPage_88adb239b97edf55f104afa2b0a7fb05 } from '../../../../src/admin/versions/version-page'
import { DocumentList as DocumentList_6fd21eb255d1772f3d51e4181997c81a } from '../../../../src/admin/bulk/document-list'
import { SaveButton as SaveButton_e1059787b25d14e0ceff620cfd17f6c7 } from '../../../../src/admin/saving/save-button'
import { CropField as CropField_c1e40ac7c298b7c3367236b2747da3cc } from '../../../../src/admin/pictures/crop-field'
import { UploadWithReason as UploadWithReason_c331d7189789f24cb2d832cfc971400f } from '../../../../src/admin/pictures/upload-with-reason'
import { TranslatorLanguages as TranslatorLanguages_3bcd6b9601a52fe9e3c1077c1f94f434 } from '../../../../src/admin/people/for-translators'
import { TranslatorMayPublish as TranslatorMayPublish_3bcd6b9601a52fe9e3c1077c1f94f434 } from '../../../../src/admin/people/for-translators'
import { SignOutEverywhere as SignOutEverywhere_1350e2b409ef8a6e7ccee7641f298115 } from '../../../../src/admin/people/sign-out-everywhere'
import { PublishedDocument as PublishedDocument_f9be34853d70b85e66b9a162ea67f5bd } from '../../../../src/admin/people/publication-cells'
import { PublishedBy as PublishedBy_f9be34853d70b85e66b9a162ea67f5bd } from '../../../../src/admin/people/publication-cells'
import { LockHint as LockHint_0e68467f3f58a30a25328c10648c4982 } from '../../../../src/admin/people/lock-hint'
import { NavLink as NavLink_d6a4a3245a650b7c3b5b008e78e5302f } from '../../../../src/admin/translation/nav-link'
import { DashboardCounts as DashboardCounts_afad4fd1d3a6b953502ccf96597b0b1f } from '../../../../src/admin/translation/dashboard-counts'
import { LeaveGuard as LeaveGuard_53b31e28f74d1e15e8658801d00f6fb7 } from '../../../../src/admin/saving/leave-guard'
import { TranslationBoard as TranslationBoard_0265b2f0c4699dbed6b367cce8d3fe79 } from '../../../../src/admin/translation/board'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/people/translator-notice#TranslatorNotice": TranslatorNotice_bea50d8f04c3b325cf1c1419c953bb6b,
  "/src/admin/saving/form-saver-of-request#FormSaverOfRequest": FormSaverOfRequest_e27c88f6e65563779dd7a2c051db6cf0,
  "/src/admin/translation/translation-bar#TranslationBar": TranslationBar_7c6423ca02fa5e40d8b5a4ad9c7d64df,
  "/src/admin/translation/original#Original": Original_1d578956dd41f9f931dd5b5d5239def5,
  "/src/admin/lists/title-cell#TitleCell": TitleCell_c514c33ff6db08726bb79d930e728b08,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/src/admin/rich-text/feature#EditorInputClient": EditorInputClient_2346329bf91e3e60047dbe61926e5b4c,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/publication/languages-cell#LanguagesCell": LanguagesCell_136797875ae760406220bdb1e6f2aa54,
  "/src/admin/pictures/picture-square#PictureSquare": PictureSquare_4e3b4f0aee3a6ae6f4cfdbdbacf3c2d7,
  "/src/admin/seo/findings-list#FindingsList": FindingsList_52628c6d2eb86b4d1051b78a7f0ae9a5,
  "/src/admin/seo/search-words#SearchTitle": SearchTitle_c3ee79063e6489d4805e65e6bb08560a,
  "/src/admin/seo/search-words#SearchDescription": SearchDescription_c3ee79063e6489d4805e65e6bb08560a,
  "/src/admin/seo/search-words#SearchImage": SearchImage_c3ee79063e6489d4805e65e6bb08560a,
  "/src/admin/seo/page-previews#PagePreviews": PagePreviews_b0634433329592ad177dd11ec288f433,
  "/src/admin/people/publication-history#PublicationHistory": PublicationHistory_d7c2cd4ca868a5f7b1345883cffb6d44,
  "/src/admin/trash/list-deletion#ListDeletion": ListDeletion_4e221a98fa4cd592d9d8031fe6715f4f,
  "/src/admin/preview/share-preview#SharePreview": SharePreview_64551798d482cec373c28617a0760bc8,
  "/src/admin/exchange/exchange-control#ExchangeControl": ExchangeControl_3cea378bec5ccabae7b13e3d38460e70,
  "/src/admin/trash/document-deletion#DocumentDeletion": DocumentDeletion_ae20b2ff5ca9f4c8253b76f9ab8157fb,
  "/src/admin/publication/publish-button#PublishButton": PublishButton_5a0c2084a6d4b9be9b50ac2c33c702b1,
  "/src/admin/saving/save-draft-button#SaveDraftButton": SaveDraftButton_70afc819aef6f31d5ac5d7faa392940e,
  "/src/admin/publication/publication-status#PublicationStatus": PublicationStatus_603078314574cc720464b31c240585f8,
  "/src/admin/publication/no-unpublish#NoUnpublish": NoUnpublish_917b3ebdc5bee69d7da734baabca5b83,
  "/src/admin/versions/version-list#VersionList": VersionList_a5318aa209948c0cdaf8c92547950968,
  "/src/admin/versions/version-page#VersionPage": VersionPage_88adb239b97edf55f104afa2b0a7fb05,
  "/src/admin/bulk/document-list#DocumentList": DocumentList_6fd21eb255d1772f3d51e4181997c81a,
  "/src/admin/saving/save-button#SaveButton": SaveButton_e1059787b25d14e0ceff620cfd17f6c7,
  "/src/admin/pictures/crop-field#CropField": CropField_c1e40ac7c298b7c3367236b2747da3cc,
  "/src/admin/pictures/upload-with-reason#UploadWithReason": UploadWithReason_c331d7189789f24cb2d832cfc971400f,
  "/src/admin/people/for-translators#TranslatorLanguages": TranslatorLanguages_3bcd6b9601a52fe9e3c1077c1f94f434,
  "/src/admin/people/for-translators#TranslatorMayPublish": TranslatorMayPublish_3bcd6b9601a52fe9e3c1077c1f94f434,
  "/src/admin/people/sign-out-everywhere#SignOutEverywhere": SignOutEverywhere_1350e2b409ef8a6e7ccee7641f298115,
  "/src/admin/people/publication-cells#PublishedDocument": PublishedDocument_f9be34853d70b85e66b9a162ea67f5bd,
  "/src/admin/people/publication-cells#PublishedBy": PublishedBy_f9be34853d70b85e66b9a162ea67f5bd,
  "/src/admin/people/lock-hint#LockHint": LockHint_0e68467f3f58a30a25328c10648c4982,
  "/src/admin/translation/nav-link#NavLink": NavLink_d6a4a3245a650b7c3b5b008e78e5302f,
  "/src/admin/translation/dashboard-counts#DashboardCounts": DashboardCounts_afad4fd1d3a6b953502ccf96597b0b1f,
  "/src/admin/saving/leave-guard#LeaveGuard": LeaveGuard_53b31e28f74d1e15e8658801d00f6fb7,
  "/src/admin/translation/board#TranslationBoard": TranslationBoard_0265b2f0c4699dbed6b367cce8d3fe79,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
