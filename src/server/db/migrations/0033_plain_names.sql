-- Renames only: one concept has one name, as in docs/glossary.md. No row is lost or rewritten beyond its names.
ALTER TABLE "shared_places" RENAME TO "shared_addresses";--> statement-breakpoint
ALTER TABLE "oauth_journeys" RENAME TO "oauth_attempts";--> statement-breakpoint
ALTER TABLE "listing_search_places" RENAME TO "listing_search_cells";--> statement-breakpoint
ALTER TABLE "client_search_places" RENAME TO "client_search_cells";--> statement-breakpoint
ALTER TABLE "market_news" RENAME TO "market_changes";--> statement-breakpoint
ALTER SEQUENCE "market_news_id_seq" RENAME TO "market_changes_id_seq";--> statement-breakpoint
ALTER TABLE "mailed_links" RENAME TO "emailed_links";--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "held_at" TO "suspended_at";--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "held_reason" TO "suspended_reason";--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "is_blind_first" TO "is_anonymous";--> statement-breakpoint
ALTER TABLE "listings" RENAME COLUMN "held_at" TO "suspended_at";--> statement-breakpoint
ALTER TABLE "listings" RENAME COLUMN "held_reason" TO "suspended_reason";--> statement-breakpoint
ALTER TABLE "activities" RENAME COLUMN "happening" TO "content";--> statement-breakpoint
ALTER TABLE "conversation_members" RENAME COLUMN "remembered" TO "last_known";--> statement-breakpoint
ALTER TABLE "conversation_members" RENAME COLUMN "mailed_seq" TO "emailed_seq";--> statement-breakpoint
ALTER TABLE "conversation_messages" RENAME COLUMN "place_listing_id" TO "address_listing_id";--> statement-breakpoint
ALTER TABLE "client_filter_preferences" RENAME COLUMN "facts" TO "options";--> statement-breakpoint
ALTER TABLE "listing_searches" RENAME COLUMN "facts" TO "options";--> statement-breakpoint
ALTER TABLE "decks" RENAME COLUMN "wishes_key" TO "filters_key";--> statement-breakpoint
ALTER TABLE "decks" RENAME COLUMN "admirers_seen_at" TO "likers_seen_at";--> statement-breakpoint
ALTER TABLE "listing_searches" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "client_searches" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "listing_search_hits" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "client_search_hits" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "next_told_at" TO "next_reported_at";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "end_told_at" TO "end_notified_at";--> statement-breakpoint
ALTER TABLE "test_subscriptions" RENAME COLUMN "told_seconds" TO "reported_seconds";--> statement-breakpoint
ALTER TABLE "verifications" RENAME COLUMN "told" TO "message";--> statement-breakpoint
ALTER TABLE "verifications" RENAME COLUMN "claim" TO "to_verify";--> statement-breakpoint
ALTER TABLE "two_step_secrets" RENAME COLUMN "sealed_secret" TO "encrypted_secret";--> statement-breakpoint
ALTER TABLE "account_recoveries" RENAME COLUMN "mailed_at" TO "emailed_at";--> statement-breakpoint
ALTER TABLE "sign_ins" RENAME COLUMN "way" TO "method";--> statement-breakpoint
ALTER TABLE "sign_ins" RENAME CONSTRAINT "sign_ins_way" TO "sign_ins_method";--> statement-breakpoint
ALTER TABLE "data_exports" RENAME COLUMN "ordered_at" TO "requested_at";--> statement-breakpoint
ALTER INDEX "conversation_members_unmailed" RENAME TO "conversation_members_unemailed";--> statement-breakpoint
-- Constraints and indexes named after a renamed table or column. PostgreSQL 18 also names NOT NULL constraints.
DO $$
DECLARE
	renamed record;
	item record;
BEGIN
	FOR renamed IN SELECT * FROM (VALUES
		('shared_addresses', 'shared_places', 'shared_addresses'),
		('oauth_attempts', 'oauth_journeys', 'oauth_attempts'),
		('listing_search_cells', 'listing_search_places', 'listing_search_cells'),
		('client_search_cells', 'client_search_places', 'client_search_cells'),
		('market_changes', 'market_news', 'market_changes'),
		('emailed_links', 'mailed_links', 'emailed_links'),
		('profiles', 'is_blind_first', 'is_anonymous'),
		('activities', 'happening', 'content'),
		('conversation_members', '_mailed_seq', '_emailed_seq'),
		('client_filter_preferences', '_facts_', '_options_'),
		('listing_searches', '_facts_', '_options_'),
		('decks', 'wishes_key', 'filters_key'),
		('decks', 'admirers_seen_at', 'likers_seen_at'),
		('subscriptions', '_told_at', '_reported_at'),
		('test_subscriptions', 'told_seconds', 'reported_seconds'),
		('verifications', 'claim', 'to_verify'),
		('two_step_secrets', 'sealed_secret', 'encrypted_secret'),
		('sign_ins', '_way_', '_method_'),
		('data_exports', 'ordered_at', 'requested_at')
	) AS r(table_name, old_part, new_part)
	LOOP
		FOR item IN SELECT conname FROM pg_constraint
			WHERE conrelid = format('public.%I', renamed.table_name)::regclass AND strpos(conname, renamed.old_part) > 0
		LOOP
			EXECUTE format('ALTER TABLE public.%I RENAME CONSTRAINT %I TO %I', renamed.table_name, item.conname,
				replace(item.conname, renamed.old_part, renamed.new_part));
		END LOOP;
		FOR item IN SELECT indexrelid::regclass AS old_index, relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
			WHERE indrelid = format('public.%I', renamed.table_name)::regclass AND strpos(relname, renamed.old_part) > 0
		LOOP
			EXECUTE format('ALTER INDEX %s RENAME TO %I', item.old_index, replace(item.relname, renamed.old_part, renamed.new_part));
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "data_exports" DROP CONSTRAINT "data_exports_state";--> statement-breakpoint
DROP INDEX "data_exports_to_tend";--> statement-breakpoint
UPDATE "data_exports" SET "state" = 'requested' WHERE "state" = 'ordered';--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('requested', 'ready', 'failed', 'expired'));--> statement-breakpoint
CREATE INDEX "data_exports_unexpired" ON "data_exports" USING btree ("requested_at") WHERE state in ('requested', 'ready');--> statement-breakpoint
ALTER TABLE "conversation_messages" DROP CONSTRAINT "conversation_messages_kind";--> statement-breakpoint
UPDATE "conversation_messages" SET "kind" = 'address' WHERE "kind" = 'place';--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'photo', 'viewing', 'contract', 'address', 'deleted', 'unsent'));--> statement-breakpoint
UPDATE "activities" SET "content" = jsonb_set("content", '{kind}', '"moderation"') WHERE "content"->>'kind' = 'standing';--> statement-breakpoint
UPDATE "events" SET "kind" = 'contact_ended' WHERE "kind" = 'parted';--> statement-breakpoint
UPDATE "events" SET "kind" = 'addresses' WHERE "kind" = 'places';--> statement-breakpoint
UPDATE "events" SET "payload" = jsonb_set("payload", '{message,kind}', '"address"')
WHERE "kind" IN ('message', 'message_changed') AND "payload"->'message'->>'kind' = 'place';--> statement-breakpoint
UPDATE "events" SET "payload" = jsonb_set("payload", '{activity}', ("payload"->'activity') - 'happening' || jsonb_build_object('content',
	CASE WHEN "payload"->'activity'->'happening'->>'kind' = 'standing'
		THEN "payload"->'activity'->'happening' || '{"kind": "moderation"}' ELSE "payload"->'activity'->'happening' END))
WHERE "kind" = 'activity' AND "payload"->'activity' ? 'happening';--> statement-breakpoint
UPDATE "reports" SET "context" = jsonb_set("context", '{messages}', (SELECT jsonb_agg(
	CASE WHEN m->>'kind' = 'place' THEN m || '{"kind": "address"}' ELSE m END ORDER BY nth)
	FROM jsonb_array_elements("context"->'messages') WITH ORDINALITY AS listed(m, nth)))
WHERE "context"->'messages' @> '[{"kind": "place"}]';--> statement-breakpoint
UPDATE "audit_logs" SET "details" = "details" - 'told' || jsonb_build_object('message', "details"->'told')
WHERE "action" LIKE 'operator\_%' AND "details" ? 'told';--> statement-breakpoint
UPDATE "rate_limits" SET "key" = regexp_replace("key", '^save-wishes:', 'save-filters:') WHERE "key" LIKE 'save-wishes:%';--> statement-breakpoint
UPDATE "rate_limits" SET "key" = regexp_replace("key", '^share-place:', 'share-address:') WHERE "key" LIKE 'share-place:%';--> statement-breakpoint
-- Queued jobs and schedules follow their queues. A new database has none yet.
DO $$
DECLARE
	renamed record;
BEGIN
	IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
	FOR renamed IN SELECT * FROM (VALUES
		('tend-viewings', 'expire-and-remind-viewings'),
		('tend-contracts', 'expire-and-remind-contracts'),
		('tend-searches', 'run-saved-searches'),
		('tend-verifications', 'expire-verifications'),
		('tend-plans', 'remind-and-end-plans'),
		('tend-exports', 'expire-exports'),
		('tell-listing-closed', 'notify-listing-closed'),
		('keep-listings-fresh', 'remind-and-pause-listings'),
		('mail-unread', 'enqueue-unread-emails'),
		('freshness-mail', 'send-listing-reminder-email'),
		('message-mail', 'send-unread-message-email'),
		('sweep-photo', 'delete-unused-photo'),
		('confirmation-mail', 'send-confirmation-email'),
		('reset-mail', 'send-reset-email'),
		('sign-in-code-mail', 'send-sign-in-code-email'),
		('recovery-mail', 'send-recovery-email'),
		('security-mail', 'send-security-email'),
		('email-change-mail', 'send-email-change-email'),
		('contract-mail', 'send-contract-email'),
		('activity-mail', 'send-activity-email'),
		('search-mail', 'send-search-email'),
		('decision-mail', 'send-decision-email'),
		('verification-mail', 'send-verification-email'),
		('plan-mail', 'send-plan-email'),
		('export-mail', 'send-export-email'),
		('push', 'send-push')
	) AS r(old_name, new_name)
	LOOP
		INSERT INTO pgboss.queue SELECT (jsonb_populate_record(q, jsonb_build_object('name', renamed.new_name))).*
		FROM pgboss.queue q WHERE q.name = renamed.old_name ON CONFLICT DO NOTHING;
		UPDATE pgboss.job SET name = renamed.new_name WHERE name = renamed.old_name;
		UPDATE pgboss.schedule SET name = renamed.new_name WHERE name = renamed.old_name;
		-- Runs of a schedule that are due and not queued yet.
		UPDATE pgboss.job SET data = jsonb_set(data, '{name}', to_jsonb(renamed.new_name))
		WHERE name = '__pgboss__send-it' AND data->>'name' = renamed.old_name;
		DELETE FROM pgboss.queue WHERE name = renamed.old_name;
	END LOOP;
END $$;
