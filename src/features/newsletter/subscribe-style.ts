/** Of subscribing alone. Without a layer, so that its place among the site's style sheets does not matter. */
export const subscribeStyle = `
.newsletter{display:grid;gap:var(--space-4) var(--space-6);align-items:start}
.newsletter :is(h2,p){margin:0}
.newsletter>div:first-of-type{display:grid;gap:var(--space-2);max-width:30rem}
.newsletter>div:first-of-type p{max-width:32em}
.site-footer .newsletter{padding-block:var(--space-5);border-bottom:1px solid var(--rule)}
.site-footer .newsletter h2{font-size:var(--step-1)}
main>.newsletter:not(.section){margin-top:var(--space-6)}
.prose .newsletter{margin-block:var(--space-5)}
main:has(.prose .newsletter)>.newsletter,main:has(.prose .newsletter)~.site-footer .newsletter{display:none}
:is(main>.newsletter:not(.section),.prose .newsletter){padding:var(--space-5);background:var(--sheet);border:1px solid var(--rule);border-top:3px solid var(--rubric)}
main>.newsletter:not(.section) h2,.prose .newsletter h2{font-size:var(--step-2)}
@media(width>=52rem){.newsletter:not(.prose *){grid-template-columns:minmax(0,4fr) minmax(0,5fr)}}
.subscribe{display:grid;gap:var(--space-2);max-width:38rem;font-family:var(--sans);font-size:var(--step--1);scroll-margin-top:var(--space-6)}
.subscribe p{margin:0}
.subscribe label,.subscribe legend{padding:0;font-weight:600}
.subscribe-row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:var(--space-2)}
.subscribe :is(input:not([type=radio],[type=checkbox]),select){box-sizing:border-box;width:100%;min-height:2.75rem;padding:.4rem .8rem;border:1px solid var(--ink);border-radius:2px;background:var(--paper);color:inherit;font:inherit}
.subscribe :is(input,select):focus-visible{outline:3px solid var(--rubric);outline-offset:2px}
.subscribe-help{max-width:42em;color:var(--faint)}
.subscribe fieldset{display:grid;gap:var(--space-1);min-width:0;margin:0;padding:0;border:0}
.subscribe>:is(fieldset,.subscribe-choice){margin-bottom:var(--space-4)}
.subscribe-choice{display:grid;gap:var(--space-2);max-width:20rem}
.subscribe .subscribe-check{display:flex;gap:.625rem;align-items:center;min-height:2rem;font-weight:400}
.subscribe-check input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--rubric)}
.subscribe-topics{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,12rem),1fr));gap:0 var(--space-4)}
.subscribe summary{width:fit-content;min-height:1.75rem;cursor:pointer;font-weight:600}
.subscribe details[open]{display:grid;gap:var(--space-4);padding-bottom:var(--space-3)}
.subscribe details>:is(fieldset,.subscribe-choice){margin-bottom:var(--space-4)}
.subscribe-done{padding:.75rem 1rem;border-inline-start:3px solid var(--rubric);background:var(--tint);font-weight:600;scroll-margin-top:var(--space-6)}
.subscribe>.subscribe-done:not(:target),.subscribe:has(>.subscribe-done:target)>:not(.subscribe-done){display:none}
.subscribe-error,.subscribe-fault{font-weight:600;color:light-dark(#b3261e,#ffb4ab)}
.subscribe-fault{padding:.75rem 1rem;border:2px solid;border-radius:2px}
.subscribe [aria-invalid=true]{border-color:light-dark(#b3261e,#ffb4ab);border-width:2px}
.subscribe .subscribe-trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.subscriber{display:grid;gap:var(--space-4);justify-items:start;max-width:44rem;padding-top:var(--space-6)}
.subscriber :is(h1,h2,p){margin:0}
.subscriber h1{font-size:var(--step-4)}
.subscriber .subscribe{width:100%;margin-top:var(--space-3)}
.subscriber>.subscribe-done{font-family:var(--sans)}
.subscriber-leave{display:grid;gap:var(--space-3);justify-items:start;width:100%;margin-top:var(--space-4);padding-top:var(--space-5);border-top:1px solid var(--rule);font-family:var(--sans);font-size:var(--step--1)}
.subscriber-leave h2{font-size:var(--step-1)}
@media(width<30rem){.subscribe-row{grid-template-columns:minmax(0,1fr)}.subscribe-row .button{justify-self:start}}
`
