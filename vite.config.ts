import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The compiled messages for one language: a PluralRules is made once (10 µs each, dozens a page), and what
 * chooses among languages or doubts its inputs at run time is left out. The types see to the inputs.
 */
const leanMessages: Plugin = {
  name: 'lean-messages',
  transform(code, id) {
    if (id.endsWith('paraglide/registry.js')) {
      return code.replace(
        'return new Intl.PluralRules(locale, options)',
        'return (plural.rules ??= new Intl.PluralRules(locale))',
      )
    }
    if (!/paraglide\/messages\/(?!_index)[^/]+\.js$/.test(id)) return undefined
    return code
      .replace(/^import \{ getLocale.*$/m, '')
      .replaceAll(
        /^export const (\w+) = [\s\S]*?return (\w+)\(inputs\);?\s*\}\);?/gm,
        'export const $1 = $2;',
      )
      .replaceAll(/if \(form === "other"\) (return .*)\n\treturn .*$/gm, '$1')
      .replaceAll('i?.', 'i.')
  },
}

/** What few people open, with the routes that draw it: it is loaded by itself. */
const isRarelyNeeded = (id: string) => RARELY_NEEDED.some((files) => files.test(id))
const RARELY_NEEDED = [
  /\/(landing|api-docs|chooser|suggestions|use-suggestions)[^/]*$/,
  /\/routes\/(uk\/about|api\.docs|uk\/_reading\/(countries|p\.create|drafts|login|registration|profile|email-verified|new-|confirm-email|stay|unsubscribe)[^/]*)\.tsx\?/,
  // what the landing, countries, tags, the search and the documentation alone show
  /\/features\/site\/ui\/(city-search|use-city-search|europe|europe-map|place-labels|load-landing|load-api-description)\./,
  /\/features\/places\/ui\/(places-screen|country-screen|region-screen|found-screen|load-places-screen)\./,
  /\/routes\/uk\/to-[^/]*\/(t\.index|s)\.tsx\?/,
  /\/features\/search\/ui\/(search-screen|nothing-found|found-item|where-words)\./,
  /\/features\/tags\/ui\/tags-screen\./,
  // the rules and how to write to us
  /\/routes\/uk\/_reading\/(privacy-policy|user-agreement|contact-us)\.tsx\?/,
  /\/features\/site\/ui\/static-page\./,
  // signing in, joining and settings, with the words that passwords are held against
  /\/features\/(accounts|privacy|second-factors|social-sign-in)\/ui\/(?!load-)[^/]*$/,
  // writing: the screen, the editor, what stands beside comments, drafts
  /\/features\/(writing|drafts)\/ui\//,
  /\/features\/comments\/ui\/(desk\/|pending-comment|send-pending|keep-comment)/,
  /\/lib\/(count-words|map-point|shown-name|birth-date|day-text|input-masks|shift-day|transliterate)\.ts$|\/ui\/typed-in\.ts$|\/features\/events\/policy\.ts$/,
  /\/node_modules\/(idb-keyval|@tiptap|prosemirror-[a-z]+|@floating-ui|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\//,
  /\/messages\/(write|draft|drafts|editor|own|answer_(text|placeholder)|reply_to|pending|comment_(?!none|removed\.|link|reply|more|write))\w*\.js$/,
  /\/shell\/(follow-deep-link|finish-sign-out)\.ts$/,
  // likes, bookmarks and subscriptions on their way
  /\/shell\/(settle-reaction|send-reaction|send-pending-reaction|pending-reaction)\.ts$/,
  /\/messages\/(reaction|bookmark_drop)\w*\.js$/,
  // what moderators alone see
  /\/routes\/uk\/_reading\/moderation\.tsx\?|\/features\/moderation\/ui\/|\/messages\/(moderation_(?!title)\w*|reason_hint)\.js$/,
  // the feed of those who come from a country
  /\/routes\/uk\/to-[^/]*\/from-[^/]*\.tsx\?|\/features\/feed\/ui\/(load-)?from-screen\.|\/messages\/from_\w*\.js$/,
  // one's bookmarks, and what one follows
  /\/routes\/uk\/_reading\/followed\.tsx\?/,
  /\/features\/(bookmarks\/ui\/(bookmarks-screen|bookmark-item|load-bookmarks|path-of-bookmark)|feed\/ui\/(followed-screen|load-followed))\./,
  /\/features\/subscriptions\/ui\/followed-things\./,
  /\/messages\/(bookmarks_(?!title)|followed_(?!title)|following_|count_bookmarks)\w*\.js$/,
  // the service worker, what is kept without a network and what waits for one
  /\/shell\/(offline|outbox)\/|\/routes\/uk\/offline\.tsx\?|\/messages\/(offline|outbox)_(?!install|unreachable)\w*\.js$/,
  // people, one's own profile and its change
  /\/routes\/uk\/(_reading\/a\.\$id\/[^/]*|to-[^/]*\/people)\.tsx\?/,
  /\/features\/people\/ui\/(edit\/|load-own-|hidden-words|network-names|latest-followers|people-screen|verify-button|profile-(?!data))/,
  // what one is told, and what a page does by itself once it lives
  /\/features\/notifications\//,
  /\/features\/comments\/ui\/(new-comments|own-comments|waiting-comments|keep-place)\./,
  /\/shell\/(start-up|register-sync|live\/(?!bell-state))/,
  /\/messages\/(notified|notification|notifications_(?!title)|fresh|channels|push|unsubscribe)_?\w*\.js$/,
  /\/node_modules\/eventsource-parser\//,
  // help for authors, which stands over the editor
  /\/features\/assistant\/ui\//,
  // the form of an event, for whoever writes one
  /\/features\/events\/(ui\/form\/|policy\.)/,
  /\/messages\/event_form_\w+\.js$/,
  // the page of one event
  /\/routes\/uk\/_item\/e\.\$seoLink\.tsx\?|\/features\/events\/ui\/dates\//,
  /\/features\/events\/ui\/(event-(screen|actions|clocks|facts|guests|states)|dates\/[a-z-]+|reply-buttons|google-calendar-link|map-link|(price|recurrence)-words)\./,
  /\/messages\/((going|repeat|event_badge)_\w+|event_(\w+_label|dates?_\w+|map|register|went|going|interested|seats|published|over))\.js$/,
  // what people, tags, the search, places and the documentation say, each on its own pages alone
  /\/messages\/(people_(?:business|top|points|empty|become|register|of|everywhere)|hidden_|none_(?!feed)|profile_(?:followed|edit|seen|contacts|social|write|counts|joined|birth|business|hidden)|verify|count_)\w*\.js$/,
  /\/messages\/(tags_(?:found|others|search|reset|sections|fewer|more|not_found|none)|tag_uses|search_(?:nothing|everywhere|ask|start|button|scope|read_as|exactly|found|many|suggestions|kind|none_of|order))\w*\.js$/,
  /\/messages\/(country_whole_show|cities_al(l_link|ike)|countries_(regions|found_title)|everywhere_show|places_all_link|api_(parameters?|place|type|answer)|similar_events|event_free|kyiv)\.js$/,
  /\/lib\/social-url\.ts$/,
  // days and times to type and pick
  /\/ui\/dates\/|\/messages\/(date|time)_(placeholder|wrong|pick|change|month|year)\.js$/,
  /\/ui\/(use-form|after-press|form-box|field|[a-z]+-field|use-country-name|password-strength|reason-form|steps|notice|dialog)\.tsx?$/,
  /\/messages\/(account|edit|factor|form|password|social|steps|leave|stay|export|improve|(country|city)_field)_\w+\.js$/,
  // writing
  /\/features\/writing\/ui\/editor\//,
  /\/messages\/(plain_)?editor_?\w*\.js$/,
  /\/node_modules\/(@tiptap|prosemirror-[a-z-]+|@floating-ui|linkifyjs|marked|orderedmap|rope-sequence|w3c-keyname|crelt|fast-equals|use-sync-external-store)\//,
  /\/(password-strength|password-words|keyboard-layout|word-difference)\.ts$/,
  /\/node_modules\/(diff|@zxcvbn-ts|fastest-levenshtein|@simplewebauthn)\//,
]

export default defineConfig({
  // The icons and the font are ours to name; nothing is inlined, since the policy of pages allows no data: style.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/client.tsx',
          output: {
            // Everything that reads comes in one file: together it is small, compresses best, and no navigation
            // waits for a file. The entry stays apart; what a few people need is left to be loaded by itself.
            codeSplitting: {
              groups: [
                {
                  name: 'entry',
                  test: /src\/(client|correct-dates|count-view|shell\/install-prompt)\.|preload-helper|rolldown.runtime/,
                  priority: 1,
                },
                // small files that screens of writing share: each of them alone costs the application its name
                {
                  name: 'kept',
                  test: /\/node_modules\/idb-keyval\/|\/lib\/allow-inert-parsing\.|\/features\/drafts\/ui\/(box-address|journal)\.|\/messages\/(comment_(undo|published)|drafts_untitled|write_hidden)\.js$/,
                  priority: 1,
                },
                { name: 'app', test: (id) => !isRarelyNeeded(id) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server.ts' },
      },
    },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      experimentalStaticLocale: '"uk"',
      disableAsyncLocalStorage: true,
    }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.generated.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    leanMessages,
  ],
})
