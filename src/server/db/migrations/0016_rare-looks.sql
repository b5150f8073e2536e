CREATE INDEX "conversation_messages_photos" ON "conversation_messages" USING btree ("conversation_id",(photo->>'id')) WHERE photo is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_decisions" ON "audit_logs" USING btree ("id") WHERE action like 'operator\_%';--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("about_id");