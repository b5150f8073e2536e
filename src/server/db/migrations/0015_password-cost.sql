-- A hash now says what it cost: scrypt$N$r$p$salt$key.
UPDATE "users" SET "password_hash" = regexp_replace("password_hash", '^scrypt\$', 'scrypt$32768$8$3$')
WHERE "password_hash" ~ '^scrypt\$[^$]+\$[^$]+$';
