# Books that were typeset. A restore of Firestore refers to files of its moment: what is removed can be had back for two weeks.
resource "google_storage_bucket" "files" {
  name                        = "${var.project}-souvenance-livres"
  location                    = var.region
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
  soft_delete_policy { retention_duration_seconds = 1209600 }

  lifecycle_rule {
    condition { age = 7 }
    action { type = "AbortIncompleteMultipartUpload" }
  }
}

# Photographs and voices. Browsers send them here by signed requests, from the site's own origin.
resource "google_storage_bucket" "media" {
  name                        = "${var.project}-souvenance-souvenirs"
  location                    = var.region
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
  soft_delete_policy { retention_duration_seconds = 1209600 }

  cors {
    origin          = ["https://${var.domain}"]
    method          = ["PUT"]
    response_header = ["content-type", "x-goog-if-generation-match", "x-goog-content-length-range"]
    max_age_seconds = 3600
  }

  lifecycle_rule {
    condition { age = 7 }
    action { type = "AbortIncompleteMultipartUpload" }
  }
}
